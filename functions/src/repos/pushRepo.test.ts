import { sendPush } from './pushRepo';

const mockSend = jest.fn();
jest.mock('firebase-admin/messaging', () => ({ getMessaging: () => ({ sendEach: mockSend }) }));
jest.mock('./documents', () => ({ db: () => undefined }));

it('names only the devices that no longer exist as gone, whatever else fails', async () => {
  const codes = [null, 'invalid-argument', 'registration-token-not-registered', 'internal-error'];
  const responses = codes.map((code) => ({ error: code && { code: `messaging/${code}` } }));
  mockSend.mockResolvedValue({ responses });
  const devices = codes.map((code) => ({ token: `token of ${code}` }));
  const push = { title: 'Hi', body: 'Play', link: '/', tag: 'daily' } as const;
  expect(await sendPush(devices, push)).toEqual([devices[2]]);
  expect(mockSend.mock.calls[0]).toMatchObject([
    devices.map(({ token }) => ({ token, data: push })),
  ]);
});
