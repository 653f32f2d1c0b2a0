import type { siteCalls } from '@cardinal/core/api/site';
import { logReport } from '../../services/maintenance/browserReports';
import type { Handlers } from '../context';
import { openApiText } from '../openapi';
import { doing, ok } from '../replies';

export const siteRoutes: Handlers<keyof typeof siteCalls> = {
  health: () => ok({ ok: true }),
  openApi: () => ({
    status: 200,
    text: openApiText(),
    headers: { 'Cache-Control': 'public, max-age=300, s-maxage=3600' },
  }),
  browserReports: doing(({ body }) => logReport(body)),
};
