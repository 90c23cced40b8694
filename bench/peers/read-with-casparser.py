"""Reads one statement with casparser and prints its rows as JSON: python read-with-casparser.py FILE PASSWORD"""

import json
import resource
import sys
import time

# Some of the files are made to harm.
resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))
import casparser


def text(value):
    return None if value is None else str(value)


file, password = sys.argv[1:]
began = time.perf_counter()
try:
    found = casparser.read_cas_pdf(file, password)
except Exception as error:
    print(json.dumps({"refused": str(error).split(". ")[0]}))
    sys.exit()
seconds = time.perf_counter() - began
rows = []
for folio in getattr(found, "folios", None) or []:
    for scheme in folio.schemes:
        for row in scheme.transactions:
            numbers = [text(one) for one in (row.amount, row.units, row.nav, row.balance)]
            rows.append([folio.folio, str(row.date), *numbers, str(getattr(row.type, "value", row.type))])
warnings = len(getattr(found, "parse_warnings", []))
print(json.dumps({"seconds": seconds, "rows": rows, "warnings": warnings}))
