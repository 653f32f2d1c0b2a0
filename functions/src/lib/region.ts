export const region = 'us-central1';
