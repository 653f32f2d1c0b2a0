import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { env } from '../config/env';
import { PATHS } from '../config/paths';
import { TextList, TextPage, TextSection } from '../flows/TextPage';

export function PrivacyPage() {
  const { t } = useLingui();
  const { contactAddress } = env;
  return (
    <TextPage title={t`Privacy`}>
      <p>
        <Trans>
          Cardinal only keeps what the game needs. There are no ads. We don’t follow you around the
          web, and we don’t sell your data or pass it on.
        </Trans>
      </p>

      <TextSection id="account" title={t`Your account`}>
        <TextList>
          <Trans>Your email address, your username, and whether the address is verified.</Trans>
          <Trans>
            Your password, which Firebase Authentication keeps as a hash. If you sign in with
            Google, we only get your address and an ID.
          </Trans>
          <Trans>Anything you add to your profile. All of it is optional.</Trans>
          <Trans>For 30 days after you change your username: the old one, reserved for you.</Trans>
          <Trans>How your table looks, whether friends can see you play, and your reminders.</Trans>
          <Trans>
            For each browser that gets reminders: its push registration and its language, until you
            turn it off, sign out or haven’t opened Cardinal there for 60 days. For three days:
            which reminders we sent you.
          </Trans>
          <Trans>
            Your friends, their latest challenges to you, and friend requests that are still
            waiting.
          </Trans>
          <Trans>
            Your groups, since when you’re in each, and the last 20 groups that you left.
          </Trans>
          <Trans>Your leagues: the week, the division, your points and your place.</Trans>
          <Trans comment="‘Reports’ are those that players send about others.">
            Players you’ve blocked. Until an admin has decided: reports by you or about you, with
            their notes.
          </Trans>
          <Trans>For a few days: when we emailed you a link, and what it was for.</Trans>
        </TextList>
      </TextSection>

      <TextSection id="games" title={t`Your games`}>
        <TextList>
          <Trans>
            Each game: your guesses and the time of each, your score and the day. Also your streak
            and badges.
          </Trans>
          <Trans>
            For 30 days: a scrambled form of the network address that you played a game from. The
            key changes daily. <Link to={PATHS.fairPlay}>Fair play</Link> explains what it’s for.
          </Trans>
          <Trans>
            For a day to a month: fun games that you didn’t finish, and guests’ games that no
            account has claimed. Fair play lists the exact times.
          </Trans>
          <Trans>
            For up to half a year: each challenge with its games, and the names that guests entered
            for it.
          </Trans>
          <Trans>For the drinking game: how many turns were played, but not by whom.</Trans>
        </TextList>
      </TextSection>

      <TextSection id="seen" title={t`Who sees what`}>
        <TextList>
          <Trans>Everyone: your username and your scores, on the boards.</Trans>
          <Trans>
            Players who search for you: your username, and your first and last name if you’ve
            entered them.
          </Trans>
          <Trans>
            Your friends: those names and your best scores. Once they’ve finished a daily, they can
            also see yours. While you play it, they see your score so far, unless you turn that off
            in Gameplay Settings.
          </Trans>
          <Trans>
            The members of your groups: your username, the sums of your daily scores, and on how
            many days you played.
          </Trans>
          <Trans>
            The players in your league: your username, your points of the week, and on how many days
            you played. If you delete your account after a week’s end, its table keeps the points
            without your name.
          </Trans>
          <Trans>Anyone with a link to a run you’ve shared: that run.</Trans>
          <Trans>
            Anyone with a link to a challenge: the names and scores in it. Only those who have
            played a round can see its runs.
          </Trans>
          <Trans>
            Players who are waiting for someone to play with: your username, if you open their link
            meanwhile.
          </Trans>
          <Trans comment="‘Reports’ are those that players send about others.">
            Our team: what we need to look at a held result, reports without who sent them, and what
            we need to help you when you write to us.
          </Trans>
        </TextList>
      </TextSection>

      <TextSection id="sessions" title={t`Sessions and this browser`}>
        <TextList>
          <Trans>
            For each sign-in: when it started, when it was last used, and the kind of browser. You
            can see your sign-ins in My Profile under Security, and end them there. They end by
            themselves after 14 days.
          </Trans>
          <Trans>
            One cookie, for your session. Your browser’s storage has the session’s token, your
            settings, the promises of decks, what your dashboard last showed, that you chose to play
            as a guest until 30 days after your last visit, a guest’s place in challenges, and a
            guest’s games until an account claims them.
          </Trans>
          <Trans>
            For an hour or less: how many calls came from a network address, and how many emails we
            sent to an email address. This stops floods of calls and guessing of passwords.
          </Trans>
          <Trans>
            For 30 days: a scrambled form of the network addresses that you’ve signed in from. If
            someone tries to guess your password, you can still sign in from there.
          </Trans>
          <Trans>
            The server’s log shows which calls were made and what they cost. It has scrambled forms
            of your account and address, and never a name. Google’s own log may contain your address
            itself. Both logs are deleted after 30 days.
          </Trans>
          <Trans>
            If the page fails, your browser sends the error to that log: its message, where in the
            code and on which page it happened, and the page’s version. It first removes email
            addresses and IDs, and it doesn’t send who you are.
          </Trans>
        </TextList>
      </TextSection>

      <TextSection id="where" title={t`Where we keep it, and emails`}>
        <p>
          <Trans>
            Google’s Firebase runs the site for us and stores everything. We email you for three
            reasons only: to verify your address, to let you choose a new password, and when
            something important happens to your account.
          </Trans>
        </p>
      </TextSection>

      <TextSection id="rights" title={t`Download or delete your data`}>
        <p>
          <Trans>
            ‘Download my data’ in My Profile, under Security, gives you all of it in a file. ‘Delete
            my account’ deletes your account with every game, every row on the boards, every
            friendship, block and report, and every membership in a group. In challenges, your
            scores stay without your name. Your username and email address are available again at
            once. While the deletion runs, for a few minutes at most, we keep a note of it. A list
            of what admins did and why remains, with the ID of the game or the player but no name.
          </Trans>
        </p>
        <p>
          <Trans>
            Any questions? Write to <a href={`mailto:${contactAddress}`}>{contactAddress}</a>.
          </Trans>
        </p>
      </TextSection>

      <TextSection id="licenses" title={t`Open-source software`}>
        <p>
          <Trans>
            Cardinal is built on open-source software:{' '}
            <a href="/licenses.txt">packages and their licenses</a>. The typefaces are Young Serif
            and Figtree, under the SIL Open Font License.
          </Trans>
        </p>
      </TextSection>
    </TextPage>
  );
}
