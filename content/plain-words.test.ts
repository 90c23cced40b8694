import { expect, test } from 'vitest'
import { defaultLanguage, languages, type WrittenLanguage } from './language.ts'
import { nested } from './nested.ts'
import { spokenLanguages } from './words.ts'

/** Every text of content, with where it stands. */
const modules = import.meta.glob<Record<string, unknown>>(
  [
    './**/*.ts',
    '/{features/*,site,desk,content,kit/mail}/words/*.{en,hi,te}.json',
    '!./**/*.test.ts',
    '!./fixtures/**',
  ],
  { eager: true },
)

function textsOf(value: unknown, place: string): [place: string, text: string][] {
  if (typeof value === 'string') return [[place, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inside]) => textsOf(inside, `${place}.${key}`))
}

/** The texts of a language. What lies outside the folders of languages is checked with the default one. */
function textsIn(language: WrittenLanguage): [place: string, text: string][] {
  const isOther = (file: string) =>
    languages.some(
      (other) => other !== language && (file === `./${other}.ts` || file.endsWith(`.${other}.json`)),
    ) ||
    (language !== defaultLanguage && !file.endsWith(`.${language}.json`))
  return Object.entries(modules)
    .filter(([file]) => !isOther(file))
    .flatMap(([file, module]) =>
      textsOf(file.endsWith('.json') ? nested(module.default as object) : module, file),
    )
}

/** Texts that the specification fixes to the letter. */
const fixed = new Set(['Profile updated successfully!', 'Unexpected Application Error!'])

/** Praise of ourselves, hurry, and the words of brochures. */
const unwanted: Readonly<Record<WrittenLanguage, readonly RegExp[]>> = {
  en: [
    /\bsolutions?\b/i,
    /\b(?:world-class|cutting-edge|state-of-the-art|best-in-class|award-winning|industry-leading)\b/i,
    /\b(?:seamless(?:ly)?|hassle-free|effortless(?:ly)?|one-stop|end-to-end|holistic|bespoke|tailor-made)\b/i,
    /\b(?:unlock|empower(?:s|ing)?|revolution\w*|transform your|supercharge|maximi[sz]e your)\b/i,
    /\b(?:unmatched|unrivalled|unparalleled|exceptional|amazing|incredible|outstanding|premier|ultimate)\b/i,
    /\b(?:greatest|finest|fastest|cheapest|smartest|easiest|safest|number one)\b/i,
    /\b(?:our best|the best (?!of each))\b/i,
    /\b(?:hurry|act now|limited time|last chance|today only|don[’']t miss|while stocks last)\b/i,
    /\b(?:guaranteed returns?|assured returns?|risk-free|double your money)\b/i,
    // Words of our own for what has an ordinary one.
    /\b(?:price to price|the poorest|the richest|goes by “)/i,
  ],
  hi: [
    // Praise and hurry.
    wordOf([
      'सर्वश्रेष्ठ',
      'बेजोड़',
      'अद्वितीय',
      'विश्वस्तरीय',
      'बेहतरीन',
      'लाजवाब',
      'पक्का मुनाफ़ा',
      'पक्का रिटर्न',
      'गारंटीड रिटर्न',
      'जोखिम-मुक्त',
      'पैसा दोगुना',
      'जल्दी करें',
      'अभी करें',
      'सीमित समय',
      'मौका न चूकें',
    ]),
    // Words known only from government letters, and the familiar form of address.
    wordOf([
      'द्वारा',
      'हेतु',
      'एवं',
      'तथा',
      'प्राप्त करें',
      'उपयोगकर्ता',
      'उपयोगकर्ताओं',
      'तुम',
      'तुम्हारा',
      'करो',
      'भेजो',
      'पारस्परिक निधि',
      'निधि घर',
      'निवल परिसंपत्ति',
      'मोचन',
      'निकास भार',
      'प्रबंधनाधीन',
      'अति उच्च',
      'ऋण कोष',
      'धारिता',
      'आत्मसमर्पण',
      'परिपक्वता',
      'कूटशब्द',
      'द्विकारक',
      'नामांकित',
      'दिनांक',
      'पृष्ठ',
      'मुद्रास्फीति',
      'सेवानिवृत्ति',
      'सत्यापित',
      'संव्यवहार',
      'वरिष्ठ नागरिक',
      'सावधि जमा',
      'उद्धरण',
      'आयात करें',
      'प्रवेश करें',
      'दर्ज करें',
      'प्रस्तुत करें',
      'साफ़ करें',
      'वैकल्पिक',
      'पोर्टफोलियो',
      'छापता',
      'छापती',
    ]),
    // Alone it is yesterday as much as tomorrow.
    /(?<!(?:आने वाला|आने वाले|बीता|बीते) )(?<![\p{L}\p{M}])कल(?![\p{L}\p{M}])/u,
  ],
  te: [
    wordOf([
      'అత్యుత్తమ',
      'సాటిలేని',
      'అద్వితీయ',
      'ప్రపంచస్థాయి',
      'పక్కా లాభం',
      'గ్యారంటీ రాబడి',
      'హామీ రాబడి',
      'రిస్క్ లేని రాబడి',
      'త్వరపడండి',
      'పరిమిత సమయం',
    ]),
    wordOf([
      'మరియు',
      'యొక్క',
      'నుండి',
      'పరస్పర నిధి',
      'ఫండ్ ఇల్లు',
      'విమోచన',
      'నిష్క్రమణ',
      'నిష్క్రమించు',
      'నిష్క్రమించండి',
      'నష్టభయం',
      'ద్రవ్యోల్బణం',
      'పదవీ విరమణ',
      'భీమా',
      'ఉల్లేఖన',
      'సంకేతపదం',
      'సమర్పించు',
      'సమర్పించండి',
      'దింపుకోలు',
      'దిగుమతి',
      'నకలు',
      'ముద్రించు',
      'ముద్రించండి',
      'ఐచ్ఛికం',
      'ఊహాగానం',
      'అమరికలు',
      'చేతనం',
      'అచేతనం',
      'భద్రపరుచు',
      'భద్రపరచండి',
      'ప్రామాణీకరణ',
      'అనువర్తనం',
      'లంకె',
      'తేది',
      'మధుమేహం',
      'ప్రవేశించండి',
      'లొంగిపోవడం',
      'ప్రతిపాదన',
      'ప్రతి మెట్టూ',
      'కుండలో',
      'చేయుము',
      'పంపుము',
    ]),
    // The passive that nobody speaks.
    /బడ(?:ింది|ుతుంది|లేదు|తాయి|ును|ిన)(?!\p{L})/u,
  ],
}

/** One of these words, alone: `\b` knows Latin letters only. */
function wordOf(words: readonly string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{M}])(?:${words.join('|')})(?![\\p{L}\\p{M}])`, 'u')
}

/** The wording of the law, which nobody may change. */
const lawFiles = languages.map((language) => `/site/words/mandated.${language}.json`)

test.each(spokenLanguages())('there are texts to read in %s', (language) => {
  expect(textsIn(language as WrittenLanguage).length).toBeGreaterThan(1000)
})

test.each(languages.flatMap((language) => unwanted[language].map((pattern) => [language, pattern] as const)))(
  'nothing on the site says, in %s, %s',
  (language, pattern) => {
    // The office unlocks its desk and clients' accounts: nothing there is said to visitors.
    const onSite = textsIn(language).filter(
      ([place]) =>
        !/^\/desk\/|\/desk(-[\w-]+)?\.en\.json/.test(place) &&
        !lawFiles.some((file) => place.startsWith(file)) &&
        // What people may type into a search.
        !place.endsWith('.alsoCalled'),
    )
    expect(onSite.filter(([, text]) => pattern.test(text))).toEqual([])
  },
)

test.each(languages)('only the fixed texts have an exclamation mark in %s', (language) => {
  expect(textsIn(language).filter(([, text]) => text.includes('!') && !fixed.has(text))).toEqual([])
})
