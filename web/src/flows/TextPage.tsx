import { Children, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { PATHS } from '../config/paths';
import { stack } from '../theme/looks';
import { color, space, text } from '../theme/tokens';
import { HomeHeader } from './HomeHeader';
import { PageMain } from '../components/PageMain';
import { useTitle, pageTitle } from '../components/useTitle';

const Page = styled(PageMain)`
  gap: ${space.three};
  /* A comfortable line length for reading. */
  & > * {
    max-width: 42rem;
  }
  & h1 {
    font-size: ${text.headline};
  }
  & h2 {
    margin-bottom: ${space.one};
    font-size: ${text.title};
  }
  & h3 {
    font-size: ${text.large};
  }
  & section {
    ${stack(space.oneHalf)}
  }
  & ul {
    ${stack(space.one)}
    margin: 0;
    padding-inline-start: 1.2rem;
  }
  & p,
  & li {
    text-wrap: pretty;
  }
  & code {
    font-family: ui-monospace, monospace;
    font-size: ${text.small};
    overflow-wrap: anywhere;
  }
  & a {
    color: ${color.brandText};
    text-underline-offset: 0.2em;
  }
`;

export function TextPage({ title, children }: { title: string; children: ReactNode }) {
  const navigate = useNavigate();
  useTitle(pageTitle);
  return (
    <>
      <HomeHeader onHome={() => navigate(PATHS.home)} />
      <Page>
        <h1>{title}</h1>
        {children}
      </Page>
    </>
  );
}

interface TextSectionProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

export function TextSection({ id, title, children }: TextSectionProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** Each child is an item. */
export function TextList({ children }: { children: ReactNode }) {
  return (
    <ul>
      {Children.map(children, (item) => (
        <li>{item}</li>
      ))}
    </ul>
  );
}
