import type { WithSlice } from '@reduxjs/toolkit';
import type { authSlice } from './authSlice';

export const selectAuth = ({ auth }: WithSlice<typeof authSlice>) => auth;
