import { useDispatch, useSelector, useStore } from 'react-redux';
import type { AppDispatch, AppStore, FirstState, RootState } from './types';

export const useAppStore = useStore.withTypes<AppStore>();
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
/** For what is on every page. */
export const useFirstSelector = useSelector.withTypes<FirstState>();
/** For the pages that AppRoutes gives the full store. */
export const useAppSelector = useSelector.withTypes<RootState>();
