export const whereWouldYouLikeTo = 'Waar wilt u heen?';
export const helpAndExplanation = 'Hulp en uitleg';
