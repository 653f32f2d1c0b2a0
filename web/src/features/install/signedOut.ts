import { showBadge } from './badge';
import { registerWorker } from './worker';
import { forgetDashboard } from './lastDashboard';

/** For a visitor: keeps the app for offline use, and nothing of the player who was here before. */
export function prepareForVisitor(): void {
  void registerWorker();
  showBadge({ isDailyOpen: false, count: 0 });
  forgetDashboard();
}
