// in this order: of two rules that weigh the same, the later one holds
import '#web/ui/tokens.css';
import '#web/ui/button.css';
import '#web/ui/dialog.css';
import '#web/ui/field.css';
import '#web/ui/banner.css';
import '#web/ui/skeleton.css';
import '#customer-app/app/font.css';
import '#customer-app/app/base.css';
import '#customer-app/ui/controls.css';
import '#customer-app/ui/states.css';
import '#customer-app/app/page.css';
import '#customer-app/ui/cards.css';
import '#customer-app/features/new-order/new-order.css';
import '#customer-app/features/new-order/product-list.css';
import '#customer-app/features/new-order/summary.css';
import '#customer-app/ui/dialog.css';
import '#customer-app/ui/fields.css';
