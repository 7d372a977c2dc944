export const attachmentGone = (name: string) => `De bijlage ${name} is er niet meer.`;
export const connectionBroken = 'De mailserver verbrak de verbinding.';
export const someRefused = (response: string, refused: string) => `${response} (geweigerd: ${refused})`;
