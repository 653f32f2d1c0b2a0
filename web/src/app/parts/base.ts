/** What every page shares: the app itself, and what nearly all pages show. */
export { start } from '../start';
export { Unreachable } from '../../components/CardPage';
export { useAuth } from '../../session/useAuth';
export { useTitle } from '../../components/useTitle';
export { pageTitle } from '../../components/useTitle';
export { Logo } from '../../components/Logo';
export { Icon } from '../../components/icons';
export { felt, fieldLook } from '../../theme/looks';
export { guessName } from '../../lib/guessTexts';
