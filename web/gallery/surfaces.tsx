import type { DayButtonProps } from 'react-day-picker';
import { CommitmentCheck } from '../src/components/CommitmentCheck';
import { Avatar } from '../src/components/Avatar';
import { Bar } from '../src/components/Bar';
import { BarChart } from '../src/components/BarChart';
import { CardPage } from '../src/components/CardPage';
import { DataTable } from '../src/components/DataTable';
import { DayCalendar } from '../src/components/DayCalendar';
import { Calendar, DayTile } from '../src/components/dayCalendarParts';
import { Figure, Figures } from '../src/components/Figures';
import { Icon, type IconName } from '../src/components/icons';
import { Known } from '../src/components/Known';
import { lazyPart } from '../src/components/lazyPart';
import { LoadBoundary } from '../src/components/LoadBoundary';
import { Logo } from '../src/components/Logo';
import { Name } from '../src/components/Name';
import { OpenPlayer, PlayerButton } from '../src/components/PlayerButton';
import { Link } from 'react-router-dom';
import { EmptyState, FailedState, SkeletonRows, Spinner } from '../src/components/States';
import { Alert, Hidden, Loading, Muted, Surface } from '../src/components/Surface';
import { Unreachable } from '../src/components/Unreachable';
import { Row, State } from './State';

const OPENED = {
  name: '2026-01-05',
  shuffleOrder: Array.from({ length: 52 }, (_, at) => at),
  salt: '0'.repeat(32),
};

/** All icons. The compiler reports a new one that is missing here. */
const ICONS: Readonly<Record<IconName, true>> = {
  home: true,
  gear: true,
  trophy: true,
  soundOn: true,
  soundOff: true,
  close: true,
  chart: true,
  play: true,
  back: true,
  forward: true,
  check: true,
  flame: true,
  book: true,
};

const Tile = (props: DayButtonProps) => (
  <DayTile {...props} isPlayed={false} notes={[]} marks={null} />
);

export function SurfaceStates() {
  return (
    <>
      <State name="Surface, with Muted, a link and words for screen readers alone">
        <Surface>
          <p>What lies on a surface.</p>
          <Muted>What matters less.</Muted>
          <Link to="/fair-play">Fair play</Link>
          <Hidden>Only screen readers get this.</Hidden>
        </Surface>
      </State>
      <State name="DataTable, with a Bar">
        <DataTable
          label="Cards"
          columns={[
            { title: 'Card', cell: ({ name }) => name },
            { title: 'Share', kind: 'bar', cell: ({ share }) => <Bar share={share} /> },
          ]}
          rows={[
            { name: 'Red', share: 0.5 },
            { name: 'Hearts', share: 0.25 },
          ]}
          keyOf={({ name }) => name}
        />
      </State>
      <State name="Alert">
        <Alert>Invalid email or password</Alert>
      </State>
    </>
  );
}

function Broken(): never {
  throw new Error('a file that is gone');
}

const Missing = lazyPart<object>(() => Promise.reject(new Error('a file that is gone')));

const READINGS = ['loading', 'failed', 'loaded'] as const;

export function PlaceStates() {
  return (
    <>
      <State name="Waiting">
        <Loading />
      </State>
      <State name="SkeletonRows and Spinner">
        <SkeletonRows count={3} />
        <Spinner />
      </State>
      <State name="EmptyState">
        <EmptyState text="No daily games played today" />
      </State>
      <State name="FailedState">
        <FailedState text="Couldn’t load this board." onRetry={() => undefined} />
      </State>
      {READINGS.map((state) => (
        <State key={state} name={`Known, ${state}`}>
          <Known reading={{ state, retry: () => undefined }} name="Your place">
            47
          </Known>
        </State>
      ))}
      <State name="CardPage">
        <CardPage title="This link no longer works">
          <Muted>Ask for a new one.</Muted>
        </CardPage>
      </State>
      <State name="Unreachable">
        <Unreachable onRetry={() => undefined} />
      </State>
      <State name="lazyPart, whose file is missing">
        <Missing />
      </State>
      <State name="LoadBoundary, around what could not be loaded">
        <LoadBoundary fallback={<Alert>Couldn’t load this page</Alert>}>
          <Broken />
        </LoadBoundary>
      </State>
    </>
  );
}

const bars = (values: readonly number[]) =>
  values.map((value, score) => ({ label: String(score), value }));

export function ChartStates() {
  return (
    <>
      <State name="BarChart">
        <BarChart title="Daily games by score" bars={bars([0, 0, 3, 5, 8, 4, 2, 1, 0, 1, 6])} />
      </State>
      <State name="DayCalendar: a month, with a day chosen">
        <Calendar>
          <DayCalendar
            month="2026-11-21"
            selected="2026-11-21"
            today="2026-11-22"
            tile={Tile}
            onMonth={() => undefined}
            onSelect={() => undefined}
          />
        </Calendar>
      </State>
      <State name="Figures: known, and just grown">
        <Figures>
          <Figure name="Your place" unit="of 301">
            47
          </Figure>
          <Figure name="Streak" unit="days" isNew>
            12
          </Figure>
        </Figures>
      </State>
      <State name="BarChart, of a single game">
        <BarChart title="Fun games by score" bars={bars([0, 0, 0, 1])} />
      </State>
    </>
  );
}

export function LogoStates() {
  return (
    <>
      <State name="Logo">
        <Row>
          <Logo />
          <Logo size="3rem" />
        </Row>
      </State>
      <State name="Avatar: a name is always the same one">
        <Row>
          {['ada', 'alan', 'grace', 'edsger', 'Ünal'].map((name) => (
            <Avatar id={null} key={name} name={name} />
          ))}
        </Row>
      </State>
      <State name="Name: cut where it doesn't fit">
        <Row style={{ maxWidth: '8rem' }}>
          <Name>a-name-of-fifty-characters-that-does-not-fit-in-here</Name>
        </Row>
      </State>
      <State name="CommitmentCheck: a deck that isn't the promised one">
        <CommitmentCheck opened={OPENED} commitment="0" isRecorded={false} />
      </State>
      <State name="PlayerButton: another player's name">
        <OpenPlayer value={() => undefined}>
          <PlayerButton player={{ id: 'grace', username: 'grace' }}>
            <Name>grace</Name>
          </PlayerButton>
        </OpenPlayer>
      </State>
      <State name="Icon: every one">
        <Row>
          {(Object.keys(ICONS) as IconName[]).map((name) => (
            <span key={name} title={name}>
              <Icon name={name} />
            </span>
          ))}
        </Row>
      </State>
    </>
  );
}
