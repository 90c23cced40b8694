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
    text: [
      'All of this is tested by programs, in the browser Chromium, each time the site is changed. A change that breaks one of these tests is not published.',
    ],
    list: [
      'Every public page with the tool axe, in light and dark, at the width of a phone and of a desktop. A tool finds perhaps a third of what people trip over.',
      'The contrast of every pair of text and ground, in both themes, is computed.',
      'By keyboard alone: searching and comparing funds, the calculator, the contact form, asking for a quote, registering, the second step, the dashboard, adding and importing transactions, the settings. At every stop the focus has to be seen, and not to lie under the bar.',
      'Names, roles and states, as the browser hands them to a screen reader: slides, menus, the chat, tabs, fields with mistakes. Charts say what they show, and have a table of the same figures.',
      'At 320 pixels, with text of twice the size on the main pages, with scripts switched off, in the system’s own colours, and with less movement: then nothing moves, and the slides stand still. What moves by itself has a button to pause.',
      'What can be pressed is 24 pixels wide and high, or has that much room around it.',
    ],
  },
  {
    id: 'not-yet',
    title: 'What we have not done',
    list: [
      'No audit by an IAAP-certified professional has been made yet.',
      'It has not yet been tested by people who use a screen reader every day, nor by us with TalkBack, VoiceOver or NVDA.',
      'It has not yet been tested in Safari and Firefox by programs.',
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
