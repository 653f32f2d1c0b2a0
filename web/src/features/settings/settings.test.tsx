import { msg } from '@lingui/core/macro';
import { act, screen, waitFor } from '@testing-library/react';
import { DEFAULT_APPEARANCE } from '@cardinal/core/documents/appearance';
import { toastRequested } from '../../lib/events';
import { showLanguage } from '../../lib/language';
import { areGuestReactionsShown } from '../../lib/guestReactions';
import { KEYS, local } from '../../lib/storage';
import { user } from '../../testing/builders';
import { refusal } from '../../testing/fakeServer';
import { renderApp } from '../../testing/renderApp';
import { showWith } from '../../testing/translate';

async function openSettings(signedIn = true) {
  const app = renderApp({ signedIn });
  await app.person.click(await screen.findByRole('button', { name: 'Settings' }));
  await app.person.click(await screen.findByRole('menuitem', { name: 'Gameplay Settings' }));
  await screen.findByRole('dialog', { name: 'Gameplay Settings' });
  return app;
}

describe('gameplay settings', () => {
  it('start with the house back and the casino table', async () => {
    await openSettings();
    expect(screen.getByLabelText('Card back color')).toHaveValue('emerald-green');
    expect(screen.getByLabelText('Table theme')).toHaveValue('casino-green');
    expect(screen.getByLabelText('Four-color suits')).not.toBeChecked();
  });

  it('keep a guest’s switch for reactions on the device', async () => {
    local.set(KEYS.playsAsGuest, String(Date.now()));
    const { person } = await openSettings(false);
    expect(screen.queryByLabelText('Show friends when I play')).toBeNull();
    await person.click(screen.getByLabelText('Show reactions in challenges'));
    await person.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(areGuestReactionsShown()).toBe(false);
  });

  it('are applied and stored on save', async () => {
    const { person, store } = await openSettings();
    await person.selectOptions(screen.getByLabelText('Card back color'), 'royal-blue');
    await person.selectOptions(screen.getByLabelText('Table theme'), 'maroon');
    await person.click(screen.getByLabelText('Four-color suits'));
    await person.selectOptions(screen.getByLabelText('Color scheme'), 'Dark');
    await person.selectOptions(screen.getByLabelText('Contrast'), 'More');
    await person.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(store.getState().settings).toMatchObject({
      cardBack: 'royal-blue',
      table: 'maroon',
      fourColors: true,
      scheme: 'dark',
      contrast: 'more',
    });
    expect(document.documentElement).toHaveAttribute('data-scheme', 'dark');
    expect(document.documentElement).toHaveAttribute('data-contrast', 'more');
    await waitFor(() => expect(localStorage.getItem(KEYS.scheme)).toBe('dark'));
    expect(localStorage.getItem(KEYS.cardColor)).toBe('royal-blue');
    expect(localStorage.getItem(KEYS.tableTheme)).toBe('maroon');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('can be selected by picture and from the lists', async () => {
    const { person, store } = await openSettings();
    await person.click(screen.getByRole('radio', { name: 'Royal Blue' }));
    await person.click(screen.getByRole('radio', { name: 'Turquoise' }));
    expect(screen.getByLabelText('Card back color')).toHaveValue('royal-blue');
    expect(screen.getByLabelText('Table theme')).toHaveValue('turquoise');
    await person.selectOptions(screen.getByLabelText('Table theme'), 'maroon');
    expect(screen.getByRole('radio', { name: 'Maroon' })).toBeChecked();
    await person.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(store.getState().settings).toMatchObject({
      cardBack: 'royal-blue',
      table: 'maroon',
    });
  });

  it.each<[string, readonly string[], object[]]>([
    ['nothing of one that was changed back', ['Four-color suits', 'Four-color suits'], []],
    ['no others', ['Four-color suits'], [{ appearance: { fourColors: true } }]],
    [
      'what differs after a reset',
      ['Reset to Default', 'Guess by letter keys'],
      [{ appearance: DEFAULT_APPEARANCE }, { appearance: { letterKeys: false } }],
    ],
  ])('are sent to the account if changed: %s', async (_, pressed, sent) => {
    const { person, server } = await openSettings();
    server.on('PATCH', '/api/auth/preferences', { status: 200, body: user() });
    for (const name of [...pressed, 'Save Changes']) {
      const control = name.includes(' to ') || name === 'Save Changes' ? 'button' : 'checkbox';
      await person.click(screen.getByRole(control, { name }));
    }
    await waitFor(() => expect(server.asked('PATCH /api/auth/preferences')).toEqual(sent));
  });

  it('are sent in one call', async () => {
    const { person, server } = await openSettings();
    server.on('PATCH', '/api/auth/preferences', { status: 200, body: user() });
    await person.selectOptions(screen.getByLabelText('Language'), 'Deutsch');
    await person.selectOptions(screen.getByLabelText('Contrast'), 'More');
    await person.click(screen.getByLabelText('Show friends when I play'));
    await person.click(screen.getByLabelText('Show reactions in challenges'));
    await person.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(server.asked('PATCH /api/auth/preferences')).not.toEqual([]));
    await act(() => showLanguage('en'));
    expect(server.asked('PATCH /api/auth/preferences')).toEqual([
      { language: 'de', showPlaying: false, reactions: false, appearance: { contrast: 'more' } },
    ]);
  });

  it('leave alone what another tab has changed meanwhile', async () => {
    const { person, server } = await openSettings();
    localStorage.setItem(KEYS.language, 'fr');
    localStorage.setItem(KEYS.tableTheme, 'maroon');
    await person.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(server.asked('PATCH /api/auth/preferences')).toEqual([]);
    expect(localStorage.getItem(KEYS.language)).toBe('fr');
  });

  it('change at once when another tab has changed them, and not with anything else', async () => {
    const { store } = renderApp({ signedIn: true });
    await screen.findByRole('button', { name: 'Settings' });
    const changed = (key: string | null) => {
      act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
      return store.getState().settings;
    };
    localStorage.setItem(KEYS.tableTheme, 'maroon');
    expect(changed(KEYS.lastDashboard)).toMatchObject({ table: 'casino-green' });
    expect(changed(KEYS.tableTheme)).toMatchObject({ table: 'maroon' });
    localStorage.setItem(KEYS.soundOn, 'yes');
    expect(changed(KEYS.soundOn)).toMatchObject({ isMuted: false });
    localStorage.clear();
    expect(changed(null)).toMatchObject({ table: 'casino-green', isMuted: true });
  });

  it('are unchanged after Cancel', async () => {
    const { person, store } = await openSettings();
    await person.selectOptions(screen.getByLabelText('Card back color'), 'classic-red');
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(store.getState().settings.cardBack).toBe('emerald-green');
    expect(localStorage.getItem(KEYS.cardColor)).toBeNull();
  });

  it('are cleared by a reset', async () => {
    localStorage.setItem(KEYS.cardColor, 'golden-luxury');
    localStorage.setItem(KEYS.tableTheme, 'turquoise');
    const { person, store } = await openSettings();
    expect(screen.getByLabelText('Card back color')).toHaveValue('golden-luxury');
    await person.click(screen.getByRole('button', { name: 'Reset to Default' }));
    expect(screen.getByLabelText('Card back color')).toHaveValue('emerald-green');
    expect(store.getState().settings.table).toBe('casino-green');
    await waitFor(() => expect(localStorage.getItem(KEYS.cardColor)).toBeNull());
  });

  it('name their pictures, and the toasts, in the player’s language', async () => {
    const { store } = await openSettings();
    await act(() =>
      showWith('de', {
        'Card backs': 'BACKS',
        'Table themes': 'CLOTHS',
        'Notifications ({hotkey})': 'NEWS ({hotkey})',
      }),
    );
    const title = msg`Welcome!`;
    act(
      () =>
        void store.dispatch(toastRequested({ title, description: { key: '', english: 'A text' } })),
    );
    for (const name of ['BACKS', 'CLOTHS']) {
      expect(screen.getByRole('radiogroup', { name })).toBeVisible();
    }
    expect(await screen.findByRole('region', { name: 'NEWS (F8)' })).toBeVisible();
    await act(() => showWith('tr', { 'Welcome!': 'GREETING' }));
    expect(screen.getByText('GREETING')).toBeVisible();
    await act(() => showLanguage('en'));
  });

  it('start with what another tab has stored', async () => {
    const { person } = renderApp({ signedIn: true });
    await person.click(await screen.findByRole('button', { name: 'Settings' }));
    localStorage.setItem(KEYS.cardColor, 'royal-blue');
    localStorage.setItem(KEYS.tableTheme, 'maroon');
    await person.click(await screen.findByRole('menuitem', { name: 'Gameplay Settings' }));
    expect(await screen.findByLabelText('Card back color')).toHaveValue('royal-blue');
    expect(screen.getByLabelText('Table theme')).toHaveValue('maroon');
  });

  it('ignore invalid stored values', async () => {
    localStorage.setItem(KEYS.cardColor, 'javascript:alert(1)');
    await openSettings();
    expect(screen.getByLabelText('Card back color')).toHaveValue('emerald-green');
  });

  it('show an error if hiding the player from friends fails', async () => {
    const { person, server } = await openSettings();
    const later = { ...refusal(503, 'unavailable'), headers: { 'Retry-After': '60' } };
    server.on('PATCH', '/api/auth/preferences', later);
    await person.click(screen.getByLabelText('Show friends when I play'));
    await person.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText(/Your friends still see when you play\./)).toBeVisible();
  });
});
