import { expect, test } from 'vitest';
import { notificationEvents, notificationsRead, readingIdOf } from '#domain/notification/notification.ts';
import { specify } from '#tests/support/given.ts';

const { given } = specify(notificationsRead);
const mark = (place: number, isUpTo = false) => ({ ownerId: 8, place, isUpTo });
const read = (place: number, isUpTo = false) => notificationEvents.read(mark(place, isUpTo));
const reading = (place: number, isUpTo = false) => ({ type: 'MarkRead' as const, ...mark(place, isUpTo) });

test('one is read once; everything up to a place holds those before it, and those after it stay as they were', () => {
  given().when(reading(40)).then(read(40));
  given(read(40)).when(reading(40)).nothingHappens();
  given(read(40)).when(reading(39)).then(read(39));
  given(read(40)).when(reading(40, true)).then(read(40, true));
  given(read(40, true)).when(reading(40)).nothingHappens();
  given(read(40, true)).when(reading(7, true)).nothingHappens();
  given(read(40, true)).when(reading(41)).then(read(41));
  given(read(50), read(40, true)).when(reading(50)).nothingHappens();
});

test('it is a record of each user in each account, which that account owns', () => {
  expect(readingIdOf(3, 8)).toBe('3.8');
  expect(notificationsRead.ownerOf!('3.8')).toBe(3);
});
