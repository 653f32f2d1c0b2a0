/** What the pages with a player share: the rest of the store, the cards, the dialogs. */
export { addLazySlices } from '../lazySlices';
export { PlayingCard } from '../../components/card/PlayingCard';
export { ConfirmDialog } from '../../components/ConfirmDialog';
export { Dialog } from '../../components/Dialog';
export { Entry } from '../../components/Entry';
export { HomeHeader } from '../../flows/HomeHeader';
export { Lives } from '../../components/Lives';
export { useToday } from '../../features/daily/useToday';
export { hasAcceptedDrinking } from '../../features/drinking/drinkingAccepted';
export { useUserStatsQuery } from '../../data/statistics';
export { GUESS_KEYS } from '../../config/guesses';
