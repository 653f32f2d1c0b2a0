/** What the pages with a player share: the rest of the store, the cards, the dialogs. */
export { addLaterSlices } from '../laterSlices';
export { PlayingCard } from '../../components/card/PlayingCard';
export { ConfirmDialog } from '../../components/ConfirmDialog';
export { ShareRun } from '../../features/runs/ShareRun';
export { HomeHeader } from '../../pages/HomeHeader';
