/** The first screen of a visitor. */
export { LoginPage } from '../../pages/LoginPage';
