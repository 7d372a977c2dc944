import '#web/ui/tokens.css';
import '#customer-app/app/font.css';
import '#customer-app/app/app.css';
