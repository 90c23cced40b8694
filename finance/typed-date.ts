import { type ParsedDate, parseIsoDate } from './dates.ts'
import { westernDigits } from './western-digits.ts'

/** How people write each month, in small letters and without a stop; English ones also by their first three letters or more. */
const monthNames: readonly (readonly string[])[] = [
  ['january', 'जनवरी', 'जन', 'జనవరి', 'జన'],
  ['february', 'फ़रवरी', 'फरवरी', 'फ़र', 'ఫిబ్రవరి', 'ఫిబ్ర'],
  ['march', 'मार्च', 'మార్చి', 'మార్చ్'],
  ['april', 'अप्रैल', 'अप्रै', 'ఏప్రిల్', 'ఏప్రి'],
  ['may', 'मई', 'మే'],
  ['june', 'जून', 'జూన్'],
  ['july', 'जुलाई', 'जुल', 'జులై', 'జూలై'],
  ['august', 'अगस्त', 'अग', 'ఆగస్టు', 'ఆగష్టు', 'ఆగ'],
  ['september', 'सितंबर', 'सितम्बर', 'सित', 'సెప్టెంబర్', 'సెప్టెంబరు', 'సెప్టెం'],
  ['october', 'अक्टूबर', 'अक्तूबर', 'अक्टू', 'అక్టోబర్', 'అక్టోబరు', 'అక్టో'],
  ['november', 'नवंबर', 'नवम्बर', 'नव', 'నవంబర్', 'నవంబరు', 'నవం'],
  ['december', 'दिसंबर', 'दिसम्बर', 'दिस', 'డిసెంబర్', 'డిసెంబరు', 'డిసెం'],
].map((names) => names.map((name) => name.normalize('NFC')))

/**
 * Reads a date as people of India type it: the day first, in any of the site's languages and digits.
 *
 *     parseTypedDate('24 May 1984')  // { ok: true, value: '1984-05-24' }
 *     parseTypedDate('24/05/1984')   // { ok: true, value: '1984-05-24' }
 *     parseTypedDate('२४ मई १९८४')     // { ok: true, value: '1984-05-24' }
 *     parseTypedDate('1984-05-24')   // { ok: true, value: '1984-05-24' }
 *
 * Nothing is guessed: a year has four digits, and the month never comes first, so `05/24/1984` is no date.
 *
 * @returns `not-a-date` for anything else, and for a day that the calendar does not have.
 */
export function parseTypedDate(text: string): ParsedDate {
  const typed = westernDigits(text.normalize('NFC')).trim().toLowerCase()
  const figures =
    /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})$/.exec(typed) ??
    /^(?<day>\d{1,2})\s?[-/.]\s?(?<month>\d{1,2})\s?[-/.]\s?(?<year>\d{4})$/.exec(typed)
  const named =
    figures ??
    /^(?<day>\d{1,2})(?:st|nd|rd|th)?[\s,.-]*(?<month>[\p{L}\p{M}\u200c\u200d]+)[\s,.-]*(?<year>\d{4})$/u.exec(
      typed,
    )
  const { day = '', month = '', year = '' } = named?.groups ?? {}
  const number = figures ? month : String(monthOf(month.replaceAll(/[\u200c\u200d]/g, '')) || '')
  return parseIsoDate(`${year}-${number.padStart(2, '0')}-${day.padStart(2, '0')}`)
}

/** The number of a month by a name of it; 0 for no month. */
function monthOf(name: string): number {
  return (
    monthNames.findIndex(
      (names) => names.includes(name) || (name.length >= 3 && (names[0]?.startsWith(name) ?? false)),
    ) + 1
  )
}
