import type { siteCalls } from '@cardinal/core/api/site';
import { logPolicyReport } from '../../services/maintenance/policyReports';
import type { Handlers } from '../context';
import { openApiDocument } from '../openapi';
import { done, ok } from '../replies';

export const siteRoutes: Handlers<keyof typeof siteCalls> = {
  health: () => ok({ ok: true }),
  openApi: () => ok(openApiDocument()),
  reports: ({ body }) => {
    logPolicyReport(body);
    return done;
  },
};
