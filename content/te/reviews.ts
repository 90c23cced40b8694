import type { Words } from '../en.ts'

/** What a review says to a client: its agenda, and its minutes. */
export const reviewsWords: Words['reviews'] = {
  agenda: {
    open: {
      title: 'గత రివ్యూ నుంచి',
      text: { one: 'ఇంకా ఒకటి మిగిలి ఉంది: {list}.', other: 'ఇంకా {count} మిగిలి ఉన్నాయి: {list}.' },
    },
    value: {
      title: 'మీ డబ్బు ఏం చేసింది',
      since:
        '{date} నుంచి మీరు {in} పెట్టారు, {out} తీసుకున్నారు. మీ పెట్టుబడుల విలువ {from} ఉండేది, ఇప్పుడు {to}: ధరలు, డివిడెండ్ల వల్ల వచ్చింది {earned}.',
      first:
        'మీ పెట్టుబడుల విలువ {to}. {date} నుంచి మీరు {in} పెట్టారు, {out} తీసుకున్నారు: ధరలు, డివిడెండ్ల వల్ల వచ్చింది {earned}.',
    },
    sips: {
      title: 'మీ SIPలు',
      missed: '{fund}లో {amount} SIPకు తప్పిన వాయిదాలు: {dates}.',
      stopped: '{fund}లో {amount} SIP ఆగిపోయింది; చివరి వాయిదా {date}న.',
      ends: '{fund}లో {amount} SIP {date}న ముగుస్తుంది.',
    },
    profile: {
      title: 'ఎంత రిస్క్',
      none: 'మీ రిస్క్ ప్రొఫైల్ ఇంకా లేదు. అది లేకుండా మేం ఏదీ సిఫారసు చేయం.',
      old: 'మీ రిస్క్ ప్రొఫైల్ {months} నెలల పాతది. మీరు మళ్లీ జవాబిచ్చే వరకు మేం ఏదీ సిఫారసు చేయం.',
    },
    papers: { title: 'మీ కాగితాల్లో లేనివి' },
    goals: {
      title: 'మీ లక్ష్యాలు',
      short: '{name} ({year}): {needed} కావాలి. గతంలోని {all} కాలాల్లో, దీనికోసం ఉంచినది సరిపోనివి {short}.',
      nothing: '{name} ({year}): {needed} కావాలి. దీనికోసం ఫోలియో లేదు, SIP లేదు.',
    },
    room: {
      title: 'పన్ను లేని లాభాలు',
      text: '{date} వరకు, ఎగ్జిట్ లోడ్లు, లాక్-ఇన్‌లు పోగా, ఇంకా {amount} దీర్ఘకాల లాభాన్ని పన్ను లేకుండా తీసుకోవచ్చు.',
    },
    costs: {
      title: 'ఖర్చు ఎంత',
      both: '{year}లో ఇప్పటిదాకా ఫండ్ల ఖర్చు సుమారు {cost}; అందులో {share} మాకు వచ్చింది.',
      cost: '{year}లో ఇప్పటిదాకా ఫండ్ల ఖర్చు సుమారు {cost}.',
    },
    freed: {
      title: 'గత రివ్యూ తర్వాత విడుదలైనవి',
      lock: '{fund}లో {amount} ఇక లాక్‌లో లేదు.',
      load: '{fund}లో {amount}పై ఇక ఎగ్జిట్ లోడ్ లేదు.',
    },
    spread: {
      title: 'ఎక్కువ డబ్బు ఎక్కడ ఉంది',
      fund: '{share} ఒకే ఫండ్‌లో ఉంది: {name}. సంస్థ పరిమితి {limit}.',
      house: '{share} ఒకే ఫండ్ హౌస్‌లో ఉంది: {name}. సంస్థ పరిమితి {limit}.',
      kind: '{share} ఒకే రకం ఫండ్‌లో ఉంది. సంస్థ పరిమితి {limit}.',
      locked: '{share} లాక్‌లో ఉంది. సంస్థ పరిమితి {limit}.',
    },
    calm: {
      title: 'ఇంకేమైనా',
      text: 'మేం గమనించేవాటిలో ఏదీ మారలేదు. మీ మనసులో ఏముంది?',
    },
  },
  outcomes: { decided: 'నిర్ణయించాం', later: 'తర్వాత', 'not-now': 'ఇప్పుడు వద్దు' },
  who: { client: 'మీరు', office: 'మా ఆఫీసు' },
  minutes: {
    title: '{date} నాటి రివ్యూ మినిట్స్',
    lead: {
      one: 'ఒక విషయం మాట్లాడుకున్నాం. నిర్ణయించినవి {decided}, తర్వాత చూద్దామన్నవి {later}, ఇప్పుడు వద్దన్నవి {notNow}.',
      other: '{count} విషయాలు మాట్లాడుకున్నాం. నిర్ణయించినవి {decided}, తర్వాత చూద్దామన్నవి {later}, ఇప్పుడు వద్దన్నవి {notNow}.',
    },
    outcome: 'ఏం తేలింది',
    said: 'ఏం అనుకున్నాం',
    by: 'ఎవరు చేయాలి',
    dueOn: 'ఎప్పటిలోపు',
    held: 'ఎవరు ఉన్నారు',
    heldBy: '{firm} తరఫున {name} గారు, మీరు.',
    nothing: 'ఏదీ రాసుకోలేదు.',
  },
}
