export { hasAdminClaim } from '../repos/authRepo';
