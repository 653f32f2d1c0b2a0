import { useNavigate } from 'react-router-dom';
import { useAppDispatch } from '../app/hooks';
import { PATHS } from '../config/paths';
import { useAuth } from '../features/auth/authHooks';
import { logoutRequested } from '../features/auth/authSlice';
import { SettingsMenu, type MenuChoice } from '../features/menu/SettingsMenu';

/** The settings menu with what stands behind each item. */
export function UserMenu() {
  const { user, isLoading, isAuthenticated } = useAuth();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const own: MenuChoice[] = isAuthenticated
    ? [{ text: 'Log Out', onChoose: () => dispatch(logoutRequested()) }]
    : [{ text: 'Log In / Sign Up', onChoose: () => void navigate(PATHS.login) }];
  return <SettingsMenu user={user} isLoading={isLoading} choices={own} />;
}
