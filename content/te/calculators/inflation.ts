import type { Words } from '../../en.ts'

export const inflationWords: Words['calculators']['list']['inflation'] = {
  name: 'ధరల పెరుగుదల',
  question: 'కొన్నేళ్లలో నా డబ్బుతో ఎంత కొనొచ్చు?',
  lead: 'ఈరోజు ఇంత అయ్యేది ముందుముందు ఇంకా ఎక్కువ అవుతుంది; బీరువాలోని నోటుతో తక్కువే వస్తుంది.',
  alsoCalled: 'ధరలు ద్రవ్యోల్బణం ఖర్చులు కొనుగోలు శక్తి inflation price rise purchasing power cost of living',
  fields: {
    amount: { label: 'ఈరోజు ఖర్చు', hint: '' },
    years: { label: 'ఎన్నేళ్లలో', hint: '' },
    rate: { label: 'ధరలు ఏటా పెరిగేది', hint: '' },
  },
  choices: {},
  figures: { later: 'అప్పుడు ఖర్చు', buys: 'అదే మొత్తంతో అప్పుడు వచ్చేది', times: 'ఈనాటి ధరతో పోలిస్తే' },
  outcomes: {
    plain:
      'ధరలు ఏటా {rate} పెరిగితే, ఈరోజు {amount} అయ్యేది {years} గడిచాక {later} అవుతుంది. నగదుగా దాచిన {amount} పెట్టి అప్పుడు కొనేది, ఈరోజు {buys} పెట్టి కొన్నంతే.',
  },
  notes: {},
  columns: { year: 'ఏడాది', later: 'ఖర్చు', buys: 'అదే మొత్తంతో వచ్చేది' },
  chart: '{years} గడిచేసరికి, అదే వస్తువు ధర {value}; అదే మొత్తంతో వచ్చేది ఈరోజు {invested}తో వచ్చినంతే.',
  formula: 'ఒక్కో ఏడాదికి ధరను (1 + రేటు)తో గుణిస్తాం; నగదుతో వచ్చేదాన్ని దానితో భాగిస్తాం.',
  limits: 'స్కూలు, వైద్యం, తిండి ధరలు ఒక్కోటి ఒక్కోలా పెరుగుతాయి; ఇంటింటికీ తేడా ఉంటుంది.',
}
