/** OURS-018, PLIST-007. */
export const makingText = 'De prijslijst wordt gemaakt, dit kan tot 60 seconden duren.';
