// Selections in the projects of test/fixtures/selection -> the definitions of the project that they use. Written by reading the code, before any answer
// was looked at, and not changed because of one.
//
// A definition is named by its qualified name, behind `path#` where several have it; `A|B` where a use of the one is a use of the other, as with a
// class and its constructor. Local names are not listed, and fields only where something else has their name.

export interface Case {
  /** Folder of test/fixtures/selection. */
  readonly of: string
  readonly file: string
  /** What is selected: this text, or from it to the end of the second one that follows. */
  readonly select: string | readonly [from: string, to: string]
  readonly uses: readonly string[]
}

type Rows = readonly (readonly [file: string, select: Case['select'], ...uses: string[]])[]

const python: Rows = [
  ['library/loans/lending.py', ['    def lend(', 'return loan\n'], 'Shelf.find', 'Register.find', 'check_limit', 'Loan|Loan.__init__', 'Member.add'],
  ['library/loans/lending.py', 'self.register.find(name)', 'Register.find'],
  ['library/loans/lending.py', 'member.add(loan)', 'Member.add'],
  [
    'library/loans/lending.py',
    ['    def take_back', 'return 0\n'],
    'Loan|Loan.__init__',
    'Loan.is_late',
    'Loan.days_late',
    'library/loans/fines.py#fine_for',
  ],
  ['library/loans/lending.py', 'raise TooManyLoans(member.label(), member.limit)', 'TooManyLoans|TooManyLoans.__init__', 'Member.label'],
  [
    'library/loans/lending.py',
    ['def total_fines', 'for loan in loans)'],
    'library/loans/fines.py#round_up',
    'library/loans/fines.py#fine_for',
    'Loan.days_late',
  ],
  [
    'library/loans/lending.py',
    'from library.loans.fines import fine_for, round_up',
    'library/loans/fines.py#fine_for',
    'library/loans/fines.py#round_up',
  ],
  ['library/web/views.py', ['def show_loan', 'book.title)))}"'], 'shorten', 'css', 'library/web/views.py#fine_for'],
  ['library/web/views.py', 'lending.total_fines(loans, today)', 'total_fines'],
  ['library/members.py', ['class Student', '(student)"'], 'Member', 'Member.label'],
  ['library/members.py', ['    def find(self, name)', 'return self.members[name]'], 'UnknownMember'],
  [
    'tests/test_lending.py',
    ['def make_desk', 'return Desk(shelf, register)'],
    'Shelf',
    'Shelf.add',
    'Book',
    'Register',
    'Register.add',
    'Student',
    'Desk',
  ],
]

const typescript: Rows = [
  [
    'src/orders/order.ts',
    ['  total(): Money', 'this.customer))'],
    'src/money.ts#times',
    'lineTotal',
    'src/money.ts#add',
    'src/money.ts#money',
    'discountFor',
    'Money',
  ],
  ['src/orders/order.ts', 'times(sum, 1 - discountFor(this.customer))', 'src/money.ts#times', 'discountFor'],
  [
    'src/orders/checkout.ts',
    ['  finish(', 'return order\n'],
    'Order|Order.constructor',
    'Line',
    'Order.add',
    'Order.isEmpty',
    'EmptyOrder',
    'Repository.save',
    'Mailer.send',
    'src/orders/checkout.ts#receipt',
  ],
  ['src/orders/checkout.ts', 'this.mailer.send(name, receipt(order))', 'Mailer.send', 'src/orders/checkout.ts#receipt'],
  ['src/orders/checkout.ts', 'if (order.isEmpty()) throw new EmptyOrder(id)', 'Order.isEmpty', 'EmptyOrder'],
  ['src/orders/checkout.ts', ['function receipt', '}`'], 'Order', 'Order.total'],
  ['src/orders/discounts.ts', ['export function discountFor', '0.1 : 0'], 'Customer', 'isLoyal'],
  ['src/money.ts', ['export function add', 'one.currency)\n'], 'Money', 'CurrencyError|CurrencyError.constructor', 'src/money.ts#money'],
  ['src/web/chart.ts', ['export function money(values: number[])', "join(' ')"], 'src/web/chart.ts#times', 'src/web/chart.ts#add'],
  ['test/checkout.ts', ["test('an order", "'Ada')"], 'MemoryRepository', 'Outbox', 'Checkout', 'Checkout.finish', 'src/money.ts#money'],
]

const go: Rows = [
  ['store/store.go', ['func (m *Memory) Put', 'return nil\n}'], 'Note', 'Note.Validate'],
  ['store/store.go', ['func (n *Note) Validate', 'return nil\n}'], 'maxLength', 'tooLong'],
  ['store/store.go', 'return nil, ErrMissing', 'ErrMissing'],
  ['store/errors.go', ['func tooLong', '}\n}'], 'lengthError'],
  ['web/handler.go', ['func NewHandler', '}\n}'], 'Handler', 'NewMemory', 'Log'],
  ['web/handler.go', ['func (h *Handler) Write', 'return nil\n}'], 'Note', 'Store.Put', 'wrap', 'Log.Put'],
  ['web/handler.go', 'h.log.Put(who, "wrote "+id)', 'Log.Put'],
  ['web/handler.go', 'h.store.Put(note)', 'Store.Put'],
  ['web/handler.go', ['func (h *Handler) Read', 'render(note)'], 'Store.Get', 'ErrMissing', 'notFound', 'render'],
  ['web/pages.go', ['func render', '"</p>"'], 'Note', 'escape'],
  ['audit/audit.go', ['func (l *Log) Get', 'return found\n}'], 'Entry', 'Entry.Validate'],
  ['web/handler_test.go', ['func TestWriteThenRead', '}\n}'], 'NewHandler', 'Handler.Write', 'Handler.Read'],
]

const rust: Rows = [
  ['src/plan.rs', ['    pub fn new(plants', 'Plan { tasks }'], 'Plant', 'Forecast', 'Water::needs_water|Plant::needs_water', 'Task::of'],
  ['src/plan.rs', ['    pub fn text(&self)', 'join("\\n")'], 'heading', 'Task::text', 'src/plan.rs#round', 'Plan::total'],
  ['src/plan.rs', 'round(self.total())', 'src/plan.rs#round', 'Plan::total'],
  ['src/plan.rs', ['    fn of(plant', 'litres() }'], 'Plant', 'Water::litres|Plant::litres', 'Task', 'Task::litres'],
  ['src/plan.rs', 'self.plant.label()', 'Plant::label'],
  ['src/plants.rs', 'self.thirst == Thirst::High || forecast.dry_days() >= DRY_DAYS', 'Thirst', 'Forecast::dry_days', 'DRY_DAYS'],
  ['src/plants.rs', ['    fn litres(&self) -> f64 {', '(self.thirst)'], 'base_litres'],
  ['src/weather.rs', ['    pub fn dry_days', 'as u32'], 'is_dry'],
  ['src/print.rs', ['    pub fn label', '(&self.text)'], 'heading'],
  [
    'src/plan.rs',
    'let plan = Plan::new(&[Plant::new("Fern", Thirst::High)], &Forecast::new(vec![]));',
    'Plan::new',
    'Plant::new',
    'Thirst',
    'Forecast::new',
  ],
]

const java: Rows = [
  [
    'src/main/java/org/ledger/core/Account.java',
    ['    public void post', 'entries.add(entry);'],
    'Entry',
    'LedgerException|LedgerException.LedgerException',
    'Account.balance',
    'Entry.amount',
    'Limits.OVERDRAFT',
  ],
  ['src/main/java/org/ledger/core/Entry.java', 'this.text = Texts.clean(text);', 'Texts.clean'],
  ['src/main/java/org/ledger/core/Entry.java', ['public Entry reversed', '-amount, text)'], 'Entry.Entry|Entry'],
  [
    'src/main/java/org/ledger/core/Transfer.java',
    ['    public void run', 'throw e;'],
    'Entry|Entry.Entry',
    'Account.post',
    'Entry.reversed',
    'LedgerException',
  ],
  ['src/main/java/org/ledger/core/Transfer.java', 'from.post(entry.reversed());', 'Account.post', 'Entry.reversed'],
  ['src/main/java/org/ledger/core/Texts.java', ['static String clean', 'trim())'], 'Texts.cut'],
  [
    'src/main/java/org/ledger/report/TextReport.java',
    ['    @Override', 'account.balance());'],
    'Account',
    'Layout.pad',
    'Account.getOwner',
    'Layout.number',
    'Account.balance',
  ],
  ['src/main/java/org/ledger/report/Reports.java', 'text.append(report.render(account));', 'Report.render'],
  ['src/main/java/org/ledger/report/Reports.java', 'return new Reports(new TextReport());', 'TextReport', 'Reports|Reports.Reports'],
  [
    'src/main/java/org/ledger/report/Layout.java',
    ['    String pad', 'toString();'],
    'src/main/java/org/ledger/report/Layout.java#Layout.clean',
    'Layout.WIDTH',
  ],
]

const kotlin: Rows = [
  ['src/main/kotlin/parking/Garage.kt', ['    fun enter', 'return ticket'], 'GarageFull', 'Ticket', 'normalize'],
  ['src/main/kotlin/parking/Garage.kt', ['    fun leave', 'hours(hour))'], 'normalize', 'UnknownPlate', 'Tariff.price', 'Ticket.hours'],
  ['src/main/kotlin/parking/Garage.kt', 'tariff.price(ticket.hours(hour))', 'Tariff.price', 'Ticket.hours'],
  ['src/main/kotlin/parking/Ticket.kt', 'fun hours(until: Int): Int = maxOf(MIN_HOURS, until - since)', 'MIN_HOURS'],
  ['src/main/kotlin/parking/Tariff.kt', ['class HourlyTariff', 'DAY_PRICE)'], 'Tariff', 'DAY_PRICE'],
  ['src/main/kotlin/parking/Tariff.kt', 'override fun price(hours: Int): Int = capped(hours * rate)', 'HourlyTariff.capped'],
  ['src/main/kotlin/parking/Main.kt', 'fun cityGarage(): Garage = Garage(200, HourlyTariff(150))', 'Garage', 'HourlyTariff'],
  ['src/main/kotlin/parking/Main.kt', ['fun report', 'headline(state)'], 'Garage', 'Garage.isFull', 'headline'],
  ['src/main/kotlin/parking/Main.kt', ['fun visit', '12)'], 'Garage', 'Garage.enter', 'Garage.leave'],
]

const ruby: Rows = [
  ['lib/post/letter.rb', ['    def postage', 'surcharge\n'], 'Post::Rates.for_weight|Post::Rates::for_weight', 'Post::Letter::surcharge'],
  ['lib/post/letter.rb', 'address.abroad? ? Rates::ABROAD : 0', 'Post::Address::abroad?', 'Post::Rates::ABROAD'],
  ['lib/post/letter.rb', ['  class Parcel', 'BULKY'], 'Post::Letter', 'Post::Letter::surcharge', 'Post::Rates::BULKY'],
  ['lib/post/address.rb', '@country != HOME', 'Post::Address::HOME'],
  ['lib/post/address.rb', ['    def label', '(@name)'], 'Post::Format::upcase_words'],
  ['lib/post/rates.rb', ['    def self.for_weight', 'step.last'], 'Post::Rates::steps', 'Post::TooHeavy'],
  [
    'lib/post/counter.rb',
    ['    def accept', 'receipt(letter)'],
    'Post::Address|Post::Address::initialize',
    'Post::Letter|Post::Letter::initialize',
    'Post::Counter::enqueue',
    'Post::Counter::receipt',
  ],
  ['lib/post/counter.rb', 'Format.money(letter.postage)', 'Post::Format::money', 'Post::Letter::postage'],
  ['spec/counter_spec.rb', ['  it "says', '2.00")'], 'Post::Counter', 'Post::Counter::accept'],
]

const php: Rows = [
  ['src/Mail/Message.php', ['    public function with', 'return $this;'], 'Header::encode'],
  ['src/Mail/Header.php', 'return substr(self::fold($value), 0, self::MAX_LENGTH);', 'Header::fold', 'Header::MAX_LENGTH'],
  [
    'src/Mail/SmtpTransport.php',
    ['    public function send', 'to());\n    }'],
    'Message',
    'Message::size',
    'Connection::MAX_SIZE',
    'TooLarge',
    'Message::to',
    'Connection::write',
  ],
  ['src/Mail/SmtpTransport.php', '$this->connection->write($message->to());', 'Connection::write', 'Message::to'],
  ['src/Mail/SmtpTransport.php', 'class SmtpTransport implements Transport', 'Transport'],
  ['src/Queue/Queue.php', ['    public function push', 'Job($message);'], 'Message', 'Job|Job::__construct'],
  ['src/Queue/Queue.php', ['    public function run', 'return $sent;'], 'Queue::work'],
  ['src/Queue/Queue.php', ['    private function work', 'finish();'], 'Job', 'Transport::send', 'Job::message', 'Job::finish'],
  ['src/Queue/Job.php', ['    public function __construct', 'Message $message)'], 'Message'],
]

export const CASES: readonly Case[] = Object.entries({ python, typescript, go, rust, java, kotlin, ruby, php }).flatMap(([of, rows]) =>
  rows.map(([file, select, ...uses]) => ({ of, file, select, uses })),
)
