import { useAppDispatch } from '../../app/hooks';
import { Button } from '../../components/Button';
import { runPath } from '../../config/paths';
import { PRODUCT } from '../../config/texts';
import { toastRequested } from '../../lib/events';
import { useLazyOwnRunQuery } from './api';

/** Through the device's own sheet where there is one, else into the clipboard. */
async function share(url: string, title: string): Promise<'shared' | 'copied'> {
  if ('share' in navigator && navigator.canShare({ url })) {
    await navigator.share({ title, url });
    return 'shared';
  }
  await navigator.clipboard.writeText(url);
  return 'copied';
}

function isDismissed(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** Gives the link to the own run of a day. It opens for whoever has finished that day. */
export function ShareRun({ date }: { date: string }) {
  const dispatch = useAppDispatch();
  const [fetchRun, { isFetching }] = useLazyOwnRunQuery();
  const onShare = async (): Promise<void> => {
    try {
      const { userId, key, score } = await fetchRun(date, true).unwrap();
      const url = `${location.origin}${runPath(date, userId, key)}`;
      const how = await share(url, `${score} points in ${PRODUCT} on ${date}`);
      if (how === 'shared') return;
      dispatch(
        toastRequested({
          title: 'Link copied',
          description: 'It shows your run to whoever has finished the same day.',
        }),
      );
    } catch (error) {
      if (isDismissed(error)) return;
      dispatch(
        toastRequested({
          title: 'The link could not be made',
          description: 'Please try again.',
          tone: 'destructive',
        }),
      );
    }
  };
  return (
    <Button type="button" $kind="secondary" disabled={isFetching} onClick={() => void onShare()}>
      Share my run
    </Button>
  );
}
