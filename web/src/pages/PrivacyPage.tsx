import { Link } from 'react-router-dom';
import { env } from '../config/env';
import { PATHS } from '../config/paths';
import { TextPage } from './TextPage';

export function PrivacyPage() {
  return (
    <TextPage title="Privacy">
      <p>
        Cardinal only keeps what the game needs. There are no ads. We don’t follow you around the
        web, and we don’t sell your data or pass it on.
      </p>

      <section aria-labelledby="account">
        <h2 id="account">Your account</h2>
        <ul>
          <li>Your email address, your username, and whether the address is verified.</li>
          <li>
            Your password, which Firebase Authentication keeps as a hash. If you sign in with
            Google, we only get your address and an ID.
          </li>
          <li>Anything you add to your profile. All of it is optional.</li>
          <li>For 30 days after you change your username: the old one, reserved for you.</li>
          <li>How your table looks, whether friends can see you play, and your reminders.</li>
          <li>
            For each browser that gets reminders: its push registration, until you turn it off, sign
            out or haven’t opened Cardinal there for 60 days. For three days: which reminders we
            sent you.
          </li>
          <li>
            Your friends, their latest challenges to you, and friend requests that are still
            waiting.
          </li>
          <li>Your groups, since when you’re in each, and the last 20 groups that you left.</li>
          <li>
            Players you’ve blocked. Until an admin has decided: reports by you or about you, with
            their notes.
          </li>
          <li>For a few days: when we emailed you a link, and what it was for.</li>
        </ul>
      </section>

      <section aria-labelledby="games">
        <h2 id="games">Your games</h2>
        <ul>
          <li>
            Each game: your guesses and the time of each, your score and the day. Also your streak
            and badges.
          </li>
          <li>
            For 30 days: a scrambled form of the network address that you played a game from. The
            key changes daily. <Link to={PATHS.fairPlay}>Fair play</Link> explains what it’s for.
          </li>
          <li>
            For a day to a month: fun games that you didn’t finish, and guests’ games that no
            account has claimed. Fair play lists the exact times.
          </li>
          <li>
            For up to half a year: each challenge with its games, and the names that guests entered
            for it.
          </li>
          <li>For the drinking game: how many turns were played, but not by whom.</li>
        </ul>
      </section>

      <section aria-labelledby="seen">
        <h2 id="seen">Who sees what</h2>
        <ul>
          <li>Everyone: your username and your scores, on the boards.</li>
          <li>
            Players who search for you: your username, and your first and last name if you’ve
            entered them.
          </li>
          <li>
            Your friends: those names and your best scores. Once they’ve finished a daily, they can
            also see yours. While you play it, they see your score so far, unless you turn that off
            in Gameplay Settings.
          </li>
          <li>
            The members of your groups: your username, the sums of your daily scores, and on how
            many days you played.
          </li>
          <li>Anyone with a link to a run you’ve shared: that run.</li>
          <li>
            Anyone with a link to a challenge: the names and scores in it. Only those who have
            played a round can see its runs.
          </li>
          <li>
            Our team: what we need to look at a held result, reports without who sent them, and what
            we need to help you when you write to us.
          </li>
        </ul>
      </section>

      <section aria-labelledby="sessions">
        <h2 id="sessions">Sessions and this browser</h2>
        <ul>
          <li>
            For each sign-in: when it started, when it was last used, and the kind of browser. You
            can see your sign-ins in My Profile under Security, and end them there. They end by
            themselves after 14 days.
          </li>
          <li>
            One cookie, for your session. Your browser’s storage has the session’s token, your
            settings, the promises of decks, what your dashboard last showed, that you chose to play
            as a guest until 30 days after your last visit, a guest’s place in challenges, and a
            guest’s games until an account claims them.
          </li>
          <li>
            For an hour or less: how many calls came from a network address, and how many emails we
            sent to an email address. This stops floods of calls and guessing of passwords.
          </li>
          <li>
            For 30 days: a scrambled form of the network addresses that you’ve signed in from. If
            someone tries to guess your password, you can still sign in from there.
          </li>
          <li>
            The server’s log shows which calls were made and what they cost. It has scrambled forms
            of your account and address, and never a name. Google’s own log may contain your address
            itself. Both logs are deleted after 30 days.
          </li>
          <li>
            If the page fails, your browser sends the error to that log: its message, where in the
            code and on which page it happened, and the page’s version. It first removes email
            addresses and IDs, and it doesn’t send who you are.
          </li>
        </ul>
      </section>

      <section aria-labelledby="where">
        <h2 id="where">Where we keep it, and emails</h2>
        <p>
          Google’s Firebase runs the site for us and stores everything. We email you for three
          reasons only: to verify your address, to let you choose a new password, and when something
          important happens to your account.
        </p>
      </section>

      <section aria-labelledby="rights">
        <h2 id="rights">Download or delete your data</h2>
        <p>
          ‘Download my data’ in My Profile, under Security, gives you all of it in a file. ‘Delete
          my account’ deletes your account with every game, every row on the boards, every
          friendship, block and report, and every membership in a group. In challenges, your scores
          stay without your name. Your username and email address are available again at once. While
          the deletion runs, for a few minutes at most, we keep a note of it. A list of what admins
          did and why remains, with the ID of the game or the player but no name.
        </p>
        <p>
          Any questions? Write to <a href={`mailto:${env.contactAddress}`}>{env.contactAddress}</a>.
        </p>
      </section>

      <section aria-labelledby="licenses">
        <h2 id="licenses">Open-source software</h2>
        <p>
          Cardinal is built on open-source software:{' '}
          <a href="/licenses.txt">packages and their licenses</a>. The typefaces are Young Serif and
          Figtree, under the SIL Open Font License.
        </p>
      </section>
    </TextPage>
  );
}
