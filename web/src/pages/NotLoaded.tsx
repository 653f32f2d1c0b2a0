import { Button } from '../components/Button';
import { Muted } from '../components/Surface';
import { CardPage } from './CardPage';

/** A file of the page is not to be had: no network, or a newer version has taken its place. */
export function NotLoaded() {
  return (
    <CardPage title="This page could not be loaded">
      <Muted>The network may be away, or there is a newer version. Nothing is lost.</Muted>
      <Button type="button" onClick={() => window.location.reload()}>
        Load again
      </Button>
    </CardPage>
  );
}
