import type { siteCalls } from '@cardinal/core/api/site';
import { logReport } from '../../services/maintenance/reports';
import type { Handlers } from '../context';
import { openApiDocument } from '../openapi';
import { done, ok } from '../replies';

export const siteRoutes: Handlers<keyof typeof siteCalls> = {
  health: () => ok({ ok: true }),
  openApi: () => ok(openApiDocument()),
  reports: ({ body }) => {
    logReport(body);
    return done;
  },
};
