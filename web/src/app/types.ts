import type { fullReducer } from './fullStore';
import type { rootReducer } from './rootReducer';
import type { makeStore } from './store';

/** What is there from the start. */
export type FirstState = ReturnType<typeof rootReducer>;
/** What is there on every page but the sign-in and those without a player. */
export type RootState = ReturnType<typeof fullReducer>;
export type AppStore = ReturnType<typeof makeStore>;
export type FullStore = Omit<AppStore, 'getState'> & { getState: () => RootState };
export type AppDispatch = AppStore['dispatch'];
