import type { Words } from '../en.ts'

/**
 * The sentences that a law, a regulator or an association prescribes, in Telugu. No word of them may be added or left out;
 * until an authority prints its own Telugu, English stands beside them.
 */
export const mandatedWords: Words['mandated'] = {
  registration: {
    distributor: 'AMFIలో నమోదైన మ్యూచువల్ ఫండ్ డిస్ట్రిబ్యూటర్',
    adviser: 'SEBIలో నమోదైన పెట్టుబడి సలహాదారు',
  },
  registrationNumber: '{number} · {date} వరకు చెల్లుతుంది',
  risk: {
    'mutual-funds': 'మ్యూచువల్ ఫండ్ పెట్టుబడులు మార్కెట్ రిస్కులకు లోబడి ఉంటాయి, స్కీముకు సంబంధించిన అన్ని పత్రాలను జాగ్రత్తగా చదవండి.',
    securities: 'సెక్యూరిటీస్ మార్కెట్‌లో పెట్టుబడులు మార్కెట్ రిస్కులకు లోబడి ఉంటాయి. పెట్టుబడి పెట్టే ముందు సంబంధిత పత్రాలన్నీ జాగ్రత్తగా చదవండి.',
  },
  plan: {
    regular:
      'మా ద్వారా మీరు రెగ్యులర్ ప్లాన్‌లో పెట్టుబడి పెడతారు. దీనికి ఏటా ఖర్చు ఎక్కువ, రాబడి తక్కువ; ఎందుకంటే మాకు వచ్చే డబ్బు అందులోంచే వస్తుంది.',
    direct: 'మా దగ్గర మీరు డైరెక్ట్ ప్లాన్‌లో పెట్టుబడి పెడతారు. మేం కమీషన్ తీసుకోం: మీతో రాతపూర్వకంగా ఒప్పుకున్న ఫీజు మీరు మాకు చెల్లిస్తారు.',
  },
  recordedPlan: {
    thisCode: { regular: 'రెగ్యులర్ ప్లాన్, స్కీమ్ {code}', direct: 'డైరెక్ట్ ప్లాన్, స్కీమ్ {code}' },
    otherCode: {
      regular: 'స్కీమ్ {code}: రెగ్యులర్ ప్లాన్, ఇంకా నిర్ధారించాలి',
      direct: 'స్కీమ్ {code}: డైరెక్ట్ ప్లాన్, ఇంకా నిర్ధారించాలి',
    },
  },
  pastPerformance: 'గత పనితీరు భవిష్యత్తులో కొనసాగవచ్చు, కొనసాగకపోవచ్చు; అది భవిష్యత్తులో వచ్చే ఏ రాబడికీ హామీ కాదు.',
  solicitation: 'బీమా అనేది అభ్యర్థనకు సంబంధించిన విషయం.',
  insuranceNumber: 'IRDAI రిజిస్ట్రేషన్ {number} · {date} వరకు చెల్లుతుంది',
  insuranceOfFirm: '{firm}, IRDAI రిజిస్ట్రేషన్ {number} · {date} వరకు చెల్లుతుంది',
}
