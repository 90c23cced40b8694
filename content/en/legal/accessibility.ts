import type { LegalSection } from './section.ts'

const sections: readonly LegalSection[] = [
  {
    id: 'aim',
    title: 'What we aim at',
    text: [
      'WCAG 2.2, level AA, on every page, in light and dark, on a phone and on paper. SEBI’s circular of 31 July 2025 and Indian Standard IS 17802 ask the same of firms like ours.',
    ],
  },
  {
    id: 'tested',
    title: 'What is tested, and how',
    text: [
      'Programs test all of this in the browser Chromium at every change. A change that fails is not published.',
    ],
    list: [
      'Every public page with the tool axe, in light and dark, on a phone and a desktop. A tool finds perhaps a third of what people trip over.',
      'The contrast of every pair of text and ground, in both themes.',
      'By keyboard alone: searching and comparing funds, the calculator, contact, a quote, registering, the second step, the dashboard, adding and importing transactions, the settings. The focus has to be seen at every stop, and not to lie under the bar.',
      'Names, roles and states, as a screen reader gets them: slides, menus, the chat, tabs, fields with mistakes. Charts say what they show and lead to a table of the same figures.',
      'At 320 pixels, with text of twice the size, without scripts, in the system’s own colours, and with less movement: then nothing moves. What moves by itself has a button to pause.',
      'What can be pressed is 24 pixels wide and high, or has that much room around it.',
    ],
  },
  {
    id: 'not-yet',
    title: 'What we have not done',
    list: [
      'No audit by an IAAP-certified professional.',
      'No test by people who use a screen reader every day, nor by us with TalkBack, VoiceOver or NVDA.',
      'No test by programs in Safari and Firefox.',
      'No language but English. Hindi and Telugu are planned.',
      'No say in the documents of fund houses and insurers. Many are PDF files that can’t be read aloud well. Ask us; we read them to you.',
    ],
  },
  {
    id: 'report',
    title: 'Tell us where it hurts',
    text: [
      'Write to {officerEmail} or call {officerPhone}. Say which page, and what you use: phone, screen reader, text size. We answer within three working days. What the site can’t do, a person will: by phone, by post or at home in {city}.',
    ],
  },
]

export const accessibilityWords = {
  title: 'Accessibility',
  lead: 'Everyone should be able to read what their money does. This is how far we are.',
  description:
    'What this site does for people with disabilities, what is missing, and how to report a problem.',
  sections,
}
