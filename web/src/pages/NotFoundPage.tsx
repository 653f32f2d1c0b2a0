import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { Button } from '../components/Button';
import { CardBack } from '../components/card/CardBack';
import { PATHS } from '../config/paths';
import { space, text } from '../theme/tokens';
import { useTitle } from './useTitle';
import { PAGE_TITLE } from '../config/texts';

const Page = styled.main`
  margin: auto;
  padding: ${space.four} ${space.two};
  display: grid;
  gap: ${space.two};
  justify-items: center;
  text-align: center;
`;

const Lost = styled.div`
  width: 8rem;
  transform: rotate(-9deg);
  margin-bottom: ${space.two};
`;

const Heading = styled.h1`
  font-size: ${text.headline};
`;

export function NotFoundPage() {
  const navigate = useNavigate();
  useTitle(PAGE_TITLE);
  return (
    <Page>
      <Lost>
        <CardBack />
      </Lost>
      <Heading>404 Page Not Found</Heading>
      <p>Did you forget to add the page to the router?</p>
      <Button type="button" onClick={() => void navigate(PATHS.home)}>
        Home
      </Button>
    </Page>
  );
}
