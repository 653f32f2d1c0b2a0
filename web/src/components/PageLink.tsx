import type { ComponentProps, MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';

interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  readonly to: string;
}

/** Whether the browser itself has something to do: a new tab, a download, a menu. */
function isForBrowser({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
}

/** A link to another page of ours. The router's `Link`, which also leads to other sites, is three times as large. */
export function PageLink({ to, ...rest }: PageLinkProps) {
  const navigate = useNavigate();
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        if (isForBrowser(event)) return;
        event.preventDefault();
        navigate(to);
      }}
    />
  );
}
