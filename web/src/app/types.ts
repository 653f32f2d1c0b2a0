import type { rootReducer } from './rootReducer';
import type { makeStore } from './store';

export type RootState = ReturnType<typeof rootReducer>;
export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = AppStore['dispatch'];
