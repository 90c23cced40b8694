import type { Words } from '../en.ts'

export const languageWords: Words['language'] = {
  name: 'తెలుగు',
  label: 'భాష',
  unchecked: 'అనువాదం మా సంస్థదే, తెలుగు మాట్లాడేవారు ఇంకా సరిచూడలేదు.',
  checked: 'అనువాదాన్ని {name} {date}న సరిచూశారు.',
  about: 'ఈ అనువాదం గురించి: ఎవరు, ఎప్పుడు చదివారు',
  setting: {
    heading: 'భాష',
    lead: 'మా ఈమెయిళ్లు, మీ స్టేట్‌మెంట్లు, సైన్ ఇన్ తర్వాతి పేజీలు ఈ భాషలో వస్తాయి.',
    label: 'మీ భాష',
    save: 'భాష సేవ్ చేయండి',
  },
}
