import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.Map;
import name.abuchen.portfolio.model.*;
import name.abuchen.portfolio.money.*;
import name.abuchen.portfolio.snapshot.*;
import name.abuchen.portfolio.snapshot.security.*;
import name.abuchen.portfolio.util.Interval;

/**
 * Reads books from standard input and prints what Portfolio Performance makes of each. A line is a word and its arguments:
 *
 *     book NAME FROM TO          price SECURITY DAY NAV-E8      buy|sell|in|out DAY SECURITY MILLI-UNITS PAISE TAX
 *     dividend DAY SECURITY PAISE                               money DAY PAISE (in; below zero out)           end
 */
class PortfolioPerformance {
    static final CurrencyConverter converter = new CurrencyConverter() {
        public String getTermCurrency() { return "INR"; }
        public ExchangeRate getRate(LocalDate date, String currency) { return new ExchangeRate(date, java.math.BigDecimal.ONE); }
        public CurrencyConverter with(String currency) { return this; }
    };

    Client client = new Client();
    Account account = new Account("bank");
    Portfolio portfolio = new Portfolio("funds");
    Map<String, Security> securities = new HashMap<>();

    PortfolioPerformance() {
        client.setBaseCurrency("INR");
        account.setCurrencyCode("INR");
        client.addAccount(account);
        portfolio.setReferenceAccount(account);
        client.addPortfolio(portfolio);
    }

    Security security(String name) {
        return securities.computeIfAbsent(name, n -> {
            Security one = new Security(n, "INR");
            client.addSecurity(one);
            return one;
        });
    }

    void move(String[] w) {
        var day = LocalDate.parse(w[1]).atStartOfDay();
        Security of = security(w[2]);
        long units = Long.parseLong(w[3]) * (Values.Share.factor() / 1000), paise = Long.parseLong(w[4]), tax = Long.parseLong(w[5]);
        switch (w[0]) {
            case "in", "out" -> portfolio.addTransaction(new PortfolioTransaction(day, "INR", paise, of, units,
                w[0].equals("in") ? PortfolioTransaction.Type.DELIVERY_INBOUND : PortfolioTransaction.Type.DELIVERY_OUTBOUND, 0, tax));
            default -> {
                BuySellEntry entry = new BuySellEntry(portfolio, account);
                entry.setType(w[0].equals("buy") ? PortfolioTransaction.Type.BUY : PortfolioTransaction.Type.SELL);
                entry.setDate(day);
                entry.setSecurity(of);
                entry.setShares(units);
                entry.setCurrencyCode("INR");
                entry.setAmount(paise);
                if (tax != 0)
                    entry.getPortfolioTransaction().addUnit(new Transaction.Unit(Transaction.Unit.Type.TAX, Money.of("INR", tax)));
                entry.insert();
            }
        }
    }

    void cash(String day, Security of, long paise, AccountTransaction.Type type) {
        account.addTransaction(new AccountTransaction(LocalDate.parse(day).atStartOfDay(), "INR", Math.abs(paise), of, type));
    }

    String figures(Interval interval) {
        var snapshot = LazySecurityPerformanceSnapshot.create(client, converter, interval);
        long units = 0, cost = 0, realised = 0, value = 0;
        for (var one : snapshot.getRecords()) {
            units += one.getSharesHeld();
            cost += one.getCost(CostMethod.FIFO, TaxesAndFees.INCLUDED).getAmount();
            realised += one.getRealizedCapitalGains(CostMethod.FIFO).getCapitalGains().getAmount();
            value += one.getMarketValue().getAmount();
        }
        var index = PerformanceIndex.forClient(client, converter, interval, new java.util.ArrayList<>());
        long[] delta = index.calculateAbsoluteDelta();
        return units / (Values.Share.factor() / 1000) + "\t" + cost + "\t" + realised + "\t" + value + "\t"
            + delta[delta.length - 1] + "\t" + index.getPerformanceIRR() + "\t" + index.getFinalAccumulatedPercentage();
    }

    public static void main(String[] args) throws Exception {
        var in = new BufferedReader(new InputStreamReader(System.in));
        PortfolioPerformance book = null;
        String[] head = {};
        for (String line; (line = in.readLine()) != null;) {
            String[] w = line.split("\t");
            switch (w[0]) {
                case "book" -> { head = w; book = new PortfolioPerformance(); }
                case "price" -> book.security(w[1]).addPrice(new SecurityPrice(LocalDate.parse(w[2]), Long.parseLong(w[3])));
                case "dividend" -> book.cash(w[1], book.security(w[2]), Long.parseLong(w[3]), AccountTransaction.Type.DIVIDENDS);
                case "money" -> book.cash(w[1], null, Long.parseLong(w[2]),
                    w[2].startsWith("-") ? AccountTransaction.Type.REMOVAL : AccountTransaction.Type.DEPOSIT);
                case "end" -> {
                    long began = System.nanoTime();
                    String figures;
                    try {
                        figures = book.figures(Interval.of(LocalDate.parse(head[2]), LocalDate.parse(head[3])));
                    } catch (RuntimeException e) {
                        figures = "refused\t" + e;
                    }
                    System.out.println(head[1] + "\t" + (System.nanoTime() - began) / 1000 + "\t" + figures);
                }
                default -> book.move(w);
            }
        }
    }
}
