import type { Endpoint } from './call';

/** What every page can call: the site itself, and the account. */
export const SITE_ENDPOINTS = {
  health: { method: 'GET', path: '/api/health' },
  openApi: { method: 'GET', path: '/api/openapi.json' },
  browserReports: { method: 'POST', path: '/api/reports' },

  register: { method: 'POST', path: '/api/auth/register' },
  login: { method: 'POST', path: '/api/auth/login' },
  me: { method: 'GET', path: '/api/auth/me' },
  updateProfile: { method: 'PATCH', path: '/api/auth/profile' },
  changeEmail: { method: 'PATCH', path: '/api/auth/email' },
  changePassword: { method: 'POST', path: '/api/auth/change-password' },
  logout: { method: 'POST', path: '/api/auth/logout' },
  forgotPassword: { method: 'POST', path: '/api/auth/forgot-password' },
  resetPassword: { method: 'POST', path: '/api/auth/reset-password' },
  google: { method: 'GET', path: '/api/auth/google' },
  googleCallback: { method: 'GET', path: '/api/auth/google/callback' },
  verifyEmail: { method: 'POST', path: '/api/auth/verify-email' },
  disown: { method: 'POST', path: '/api/auth/disown' },
  sendVerification: { method: 'POST', path: '/api/auth/send-verification' },
  session: { method: 'GET', path: '/api/auth/session' },
  sessions: { method: 'GET', path: '/api/auth/sessions' },
  endOtherSessions: { method: 'DELETE', path: '/api/auth/sessions' },
  realtimeToken: { method: 'GET', path: '/api/auth/realtime-token' },
  exportAccount: { method: 'GET', path: '/api/auth/export' },
  updatePreferences: { method: 'PATCH', path: '/api/auth/preferences' },
  changeUsername: { method: 'PATCH', path: '/api/auth/username' },
  registerDevice: { method: 'PUT', path: '/api/auth/devices' },
  removeDevice: { method: 'DELETE', path: '/api/auth/devices' },
  deleteAccount: { method: 'DELETE', path: '/api/auth/account' },
} as const satisfies Readonly<Record<string, Endpoint>>;
