import { useDispatch, useSelector } from 'react-redux';
import type { AppDispatch, AppState } from './types';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
/** Slices that come later may not be there yet: their selectors say what holds until then. */
export const useAppSelector = useSelector.withTypes<AppState>();
