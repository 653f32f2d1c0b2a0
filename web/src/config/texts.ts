export const PRODUCT = 'Cardinal';
export const VERSION = '1.1.0';
