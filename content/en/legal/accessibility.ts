import type { LegalSection } from './section.ts'

const sections: readonly LegalSection[] = [
  {
    id: 'aim',
    title: 'What we aim at',
    text: [
      'WCAG 2.2, level AA, on every page, in light and dark, on a phone and on paper. It is also what SEBI’s circular of 31 July 2025 and Indian Standard IS 17802 ask of firms like ours.',
    ],
  },
  {
    id: 'tested',
    title: 'What is tested, and how',
    list: [
      'The contrast of every pair of text and ground, in both themes, is computed in a test.',
      'Components are checked by the tool axe each time the site is changed. A tool finds perhaps a third of what people trip over.',
      'Every page is gone through by keyboard alone, at a width of 320 pixels, and with scripts switched off.',
      'Charts have a text that says what they show, and a table of the same figures.',
      'Movement stops when your device asks for it. What moves by itself has a button to pause.',
    ],
  },
  {
    id: 'not-yet',
    title: 'What we have not done',
    list: [
      'No audit by an IAAP-certified professional has been made yet.',
      'It has not yet been tested by people who use a screen reader every day.',
      'The site speaks English only. Hindi and Telugu are planned.',
      'Documents of fund houses and insurers that we link to are theirs. Many are PDF files that can’t be read aloud well. Ask us; we read them to you.',
    ],
  },
  {
    id: 'report',
    title: 'Tell us where it hurts',
    text: [
      'Write to {officerEmail} or call {officerPhone}. Say which page and what you use: the phone, the screen reader, the size of text. We answer within three working days. If the site can’t do it, a person will: by phone, by post or at home in {city}.',
    ],
  },
]

export const accessibilityWords = {
  title: 'Accessibility',
  lead: 'Everyone should be able to read what their money does. Here is how far we are.',
  description:
    'What this site does for people with disabilities, how it was tested, what is missing, and how to report a problem.',
  sections,
}
