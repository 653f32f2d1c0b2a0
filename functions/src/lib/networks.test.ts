import { addressIn, subscriberPrefix, isIn, networksOf } from './networks';

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  [' [2001:db8::1] ', '2001:db8::1'],
  ['unknown', null],
  ['192.0.2.7:443', null],
  ['', null],
])('reads %j as the address %j', (text, address) => {
  expect(addressIn(text)).toBe(address);
});

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('counts %s as %s', (address, household) => {
  expect(subscriberPrefix(address)).toBe(household);
});

it('finds out whether an address is in one of the networks', () => {
  const networks = networksOf(['192.0.2.0/24', '2001:db8::/32']);
  expect(isIn(networks, '192.0.2.200')).toBe(true);
  expect(isIn(networks, '192.0.3.1')).toBe(false);
  expect(isIn(networks, '2001:db8:ffff::1')).toBe(true);
  expect(isIn(networks, 'nonsense')).toBe(false);
});
