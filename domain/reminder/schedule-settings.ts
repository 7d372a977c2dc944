import { isHospitality } from '#domain/customer/customer-types.ts';
import { isConsumer } from '#domain/reminder/collection-costs.ts';

/** The settings of each kind of customer: the days of its first, second and third reminder. */
const ofKind = {
  consumer: ['consumerFirstReminder', 'consumerSecondReminder', 'consumerThirdReminder'],
  hospitality: ['hospitalityFirstReminder', 'hospitalitySecondReminder', 'hospitalityThirdReminder'],
  business: ['businessFirstReminder', 'businessSecondReminder', 'businessThirdReminder'],
} as const;

/** The settings that are the schedule of a customer, the first reminder first. */
export const scheduleSettingsOf = (customer: { customerType: string; vatNumber: string; kvk: string }) =>
  ofKind[
    isConsumer(customer) ? 'consumer' : isHospitality(customer.customerType) ? 'hospitality' : 'business'
  ];
