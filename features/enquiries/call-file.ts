import { instantOf } from '#features/calendar/office-clock.ts'
import type { Slot } from './call-back.ts'

/** An entry for somebody's calendar. */
export interface CalendarEntry {
  /** Identifies the entry for all time, so that a second download changes it instead of adding another. */
  readonly uid: string
  /** When the entry was made, in milliseconds since 1970-01-01 UTC. */
  readonly madeAt: number
  readonly slot: Slot
  readonly title: string
  readonly text: string
  /** What made the entry: the firm's name. */
  readonly maker: string
}

/** Minutes before the call at which the calendar reminds. */
const reminderMinutes = 10
/** The longest line, in octets without its end. */
const maxOctets = 75

/**
 * Returns a calendar file with one call, as `text/calendar`.
 *
 * Times are in UTC: India has one zone and no summer time, so every calendar shows them right without a zone table.
 *
 * @source RFC 5545: 3.1 lines of at most 75 octets that end in CRLF, 3.3.11 escapes of text, 3.6.1 what an event must have
 *   (UID and DTSTAMP), 3.6.6 the reminder.
 */
export function callFile({ uid, madeAt, slot, title, text, maker }: CalendarEntry): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(maker)}//Calls//EN`,
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${utc(madeAt)}`,
    `DTSTART:${utc(instantOf(slot.date, slot.from))}`,
    `DTEND:${utc(instantOf(slot.date, slot.to))}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(text)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(title)}`,
    `TRIGGER:-PT${reminderMinutes}M`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${fold(line)}\r\n`)
    .join('')
}

/** `20261123T043000Z`. */
function utc(instant: number): string {
  return new Date(instant).toISOString().replaceAll(/[-:]|\.\d+/g, '')
}

function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, '')
}

/** Continues a long line on the next ones, which begin with a blank. No character is cut in two. */
function fold(line: string): string {
  const lines: string[] = []
  let current = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > maxOctets) {
      lines.push(current)
      current = ' '
      octets = 1
    }
    current += character
    octets += size
  }
  return [...lines, current].join('\r\n')
}
