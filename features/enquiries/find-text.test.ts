import { expect, test } from 'vitest'
import { findBest, searchedOf } from './find-text.ts'

const namesFound = (text: string, names: readonly string[]) =>
  findBest(
    names.map((name) => ({ name, searched: searchedOf({ name, email: null, phone: null, references: [] }) })),
    text,
    10,
  ).map(({ entry }) => entry.name)

// Each as its bearer writes it, in Hindi and in Telugu.
const clients: readonly (readonly [name: string, hindi: string, telugu: string])[] = [
  ['Anita Rao', 'अनीता राव', 'అనితా రావు'],
  ['Vikram Iyer', 'विक्रम अय्यर', 'విక్రమ్ అయ్యర్'],
  ['Ramesh Naidu', 'रमेश नायडू', 'రమేష్ నాయుడు'],
  ['Krishna Murthy', 'कृष्ण मूर्ति', 'కృష్ణమూర్తి'],
  ['Srinivas Reddy', 'श्रीनिवास रेड्डी', 'శ్రీనివాస్ రెడ్డి'],
  ['Mohammed Khan', 'मोहम्मद खान', 'మొహమ్మద్ ఖాన్'],
  ['Gurpreet Singh', 'गुरप्रीत सिंह', 'గుర్\u200cప్రీత్ సింగ్'],
  ['Joseph Thomas', 'जोसेफ थॉमस', 'జోసెఫ్ థామస్'],
  ['Chandra Sekhar', 'चंद्रशेखर', 'చంద్రశేఖర్'],
  ['Sai Kumar', 'साई कुमार', 'సాయి కుమార్'],
]
const latin = clients.map(([name]) => name)

test.each(clients)('C-045, C-115 %s is found as %s and as %s', (name, hindi, telugu) => {
  expect(namesFound(hindi, latin)).toEqual([name])
  expect(namesFound(telugu, latin)).toEqual([name])
})

test.each(clients)('C-045, C-115 "%s" finds whoever writes it %s or %s', (name, hindi, telugu) => {
  const [first = ''] = name.split(' ')
  expect(namesFound(first, [hindi, telugu, 'Deepa'])).toEqual(expect.arrayContaining([hindi, telugu]))
  expect(namesFound(first, [hindi, telugu, 'Deepa'])).toHaveLength(2)
})

test('C-045 a name that is written so comes before one that only sounds alike', () => {
  expect(namesFound('రావి', ['Rao', 'Ravi'])).toEqual(['Ravi', 'Rao'])
  expect(namesFound('Rao', ['Ravi', 'Rao'])).toEqual(['Rao'])
})
