export const whereWouldYouLikeTo = 'Where would you like to go?';
export const helpAndExplanation = 'Help and explanation';
