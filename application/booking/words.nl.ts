export const fieldStays = 'Dit gegeven is hier niet te wijzigen.';
