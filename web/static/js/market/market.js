// What each side has in a game in which pieces are designed and bought: money, designs with their prices, the
// reserve. The person's own panel also buys: choose a design and press "Buy", press it again, or drag it onto the
// reserve.

import { tr } from '../lib/tr.js';
import { html, svg } from '../lib/dom.js';
import { attachShopping } from './shopping.js';
import { nextSlot, purseWords, slotWords, verdict } from './words.js';
import { sideClass, sideName } from '../position/sides.js';
import { usesFigures } from '../lib/settings.js';
import { mayPlay } from '../game/view.js';
import { pieceIcon } from '../piece/token.js';

/** @typedef {import('../game/table.js').Table} Table */
/** @typedef {import('../lib/types.js').Side} Side */
/** @typedef {import('./types.js').Offer} Offer */
/** @typedef {import('../lib/types.js').PieceType} PieceType */

/**
 * What the person can do in the market.
 * @typedef {object} Trade
 * @property {(id: string) => void} buy
 * @property {(id: string, square?: string) => boolean} take  where an army is chosen: takes a piece, or puts it on a
 *   square
 * @property {(id: string) => void} design   opens the designer; the id is that of the design to be replaced, "" if
 *   none is chosen
 * @property {() => void} forget             drops what was prepared
 * @property {(id: string, side: Side, how: 'hover' | 'focus' | 'select' | '') => void} look
 */

/** A coin, before an amount. */
export function coin() {
  return svg(
    'svg',
    { viewBox: '0 0 16 16', class: 'coin', 'aria-hidden': 'true' },
    svg('circle', { class: 'coin-rim', cx: 8, cy: 8, r: 6.6 }),
    svg('path', { class: 'coin-sign', d: 'M5.4 5.4H10.4L5.6 10.6H10.6' }),
  );
}

/** Both sides' markets of one game. */
export class Market {
  /**
   * @param {Table} t
   * @param {import('../board/board.js').AancaBoard} board
   * @param {import('./army-phase.js').ArmyPhase | null} army
   * @param {Trade} trade
   */
  constructor(t, board, army, trade) {
    this.trade = trade;
    this.army = army;
    this.far = new Stall(trade, board, army, false);
    this.near = new Stall(trade, board, army, true);
    this.el = html('div', { class: 'markets' }, this.far.el, this.near.el);
    const { hands } = board;
    if (hands) {
      hands.word = 'reserve';
      this.far.shelf.append(hands.far);
      this.near.shelf.append(hands.near);
      board.classList.remove('with-hands');
    }
    this.draw(t);
  }

  /** @param {Table} t */
  draw(t) {
    const bottom = t.flipped ? 'b' : 'w';
    this.far.draw(t, bottom === 'w' ? 'b' : 'w');
    this.near.draw(t, bottom);
    const mine = this.near.mine ? this.near : this.far;
    if (this.army && this.army.el.parentElement !== mine.el) mine.slots.after(this.army.el);
  }
}

/** The market of the side at one edge of the board. */
export class Stall {
  /**
   * @param {Trade} trade
   * @param {import('../board/board.js').AancaBoard} board
   * @param {import('./army-phase.js').ArmyPhase | null} army
   * @param {boolean} near
   */
  constructor(trade, board, army, near) {
    this.trade = trade;
    this.board = board;
    this.army = army;
    this.near = near;
    /** The id of the design that is chosen, and of the one that is pointed at; "" if none is. */
    this.chosen = '';
    this.pointed = '';
    /** @type {Table | null} */
    this.t = null;
    /** @type {import('./types.js').Currency} */
    this.currency = { one: '', many: '' };
    this.side = /** @type {Side} */ (near ? 'w' : 'b');
    this.drawn = '';
    this.ply = 0;
    this.purse = html('div', { class: 'purse' });
    this.shelf = html('div', { class: 'shelf', 'data-testid': near ? 'reserve' : 'far-reserve' });
    this.shelfWords = html('span', { class: 'shelf-words' });
    this.shelf.append(this.shelfWords);
    this.slots = html('div', { class: 'slots', role: 'group', 'data-testid': near ? 'slots' : 'far-slots' });
    this.name = html('strong', { class: 'detail-name' });
    this.words = html('p', {
      class: 'detail-words',
      id: near ? 'slot-words' : 'far-slot-words',
      'data-testid': near ? 'slot-words' : 'far-slot-words',
    });
    this.buy = html('button', {
      type: 'button',
      class: 'button primary small',
      'data-testid': 'buy',
      onclick: () => trade.buy(this.chosen),
    });
    this.replace = html('button', {
      type: 'button',
      class: 'button small',
      'data-testid': 'design',
      onclick: () => trade.design(this.chosen),
    });
    this.prepared = html('div', { class: 'prepared', 'data-testid': 'prepared', hidden: true });
    this.detail = html(
      'div',
      { class: 'detail' },
      html('div', { class: 'detail-text' }, this.name, this.words),
      html('div', { class: 'detail-buttons' }, this.buy, this.replace),
    );
    this.el = html(
      'section',
      { class: `market market-${near ? 'near' : 'far'}` },
      this.purse,
      this.shelf,
      this.slots,
      this.prepared,
      this.detail,
    );
    attachShopping(this);
  }

  /** Whether this is the person's own side. */
  get mine() {
    return this.t?.game.human === this.side;
  }

  /** @returns {Offer[]} */
  get offers() {
    return this.mine && this.army?.due ? this.army.offers : (this.t?.game.market?.[this.side].offers ?? []);
  }

  /** @param {string} id */
  offer(id) {
    return this.offers.find((o) => o.id === id);
  }

  /** @param {string} id @returns {PieceType | undefined} */
  type(id) {
    return this.mine && this.army?.due ? this.army.type(id) : this.t?.variant.types.find((x) => x.id === id);
  }

  /**
   * Whether a design can be bought now.
   * @param {Offer} offer
   */
  verdict(offer) {
    return this.t
      ? verdict(offer, {
          mine: this.mine,
          playing: mayPlay(this.t),
          over: this.t.game.over,
          steps: this.t.chosen.length > 0 ? this.t.steps : null,
        })
      : { can: false, why: '' };
  }

  /** @param {Table} t @param {Side} side */
  draw(t, side) {
    const { market } = t.game;
    if (!market) return;
    const purse = market[side];
    this.t = t;
    this.currency = market.currency;
    if (side !== this.side || t.game.ply !== this.ply) this.chosen = '';
    this.ply = t.game.ply;
    this.side = side;
    if (!this.offer(this.chosen)) this.chosen = '';
    const key = JSON.stringify([
      side,
      purse,
      this.offers,
      mayPlay(t),
      t.chosen.length,
      t.steps.length,
      t.game.over,
      t.prepared?.text,
      usesFigures(),
      t.flipped,
    ]);
    if (key !== this.drawn) {
      this.drawn = key;
      this.el.setAttribute('aria-label', tr('Market of {side}', { side: sideName(side) }));
      this.el.classList.toggle('mine', this.mine);
      this.drawPurse(purse);
      this.drawSlots();
      this.drawPrepared();
    }
    const empty = !this.shelf.querySelector('.hand-piece');
    this.shelfWords.textContent = empty
      ? this.mine
        ? tr('Reserve: what you buy comes here')
        : tr('Reserve: empty')
      : tr('Reserve');
    this.shelf.classList.toggle('empty', empty);
    this.drawDetail();
  }

  /** @param {import('./types.js').Purse} purse */
  drawPurse(purse) {
    const words = purseWords(purse, this.currency);
    this.purse.replaceChildren(
      html('span', { class: `colour ${sideClass(this.side)}`, 'aria-hidden': 'true' }),
      html('span', { class: 'purse-side' }, sideName(this.side)),
      html('span', { class: 'pieces-count' }, tr('{n} of {most} pieces', { n: purse.pieces, most: purse.most })),
      html(
        'span',
        { class: 'treasury', 'data-testid': this.mine ? 'treasury' : 'far-treasury', title: words.treasury },
        coin(),
        html('b', {}, String(purse.treasury)),
        html('span', { class: 'visually-hidden' }, ` ${words.unit}`),
      ),
      html('span', { class: 'income', title: words.income }, tr('+{n} a turn', { n: purse.income })),
    );
  }

  drawSlots() {
    const focused =
      document.activeElement instanceof HTMLElement && this.slots.contains(document.activeElement)
        ? (document.activeElement.dataset['slot'] ?? '')
        : '';
    this.slots.setAttribute('aria-label', tr('Designs of {side}', { side: sideName(this.side) }));
    this.slots.replaceChildren(...this.offers.map((offer, i) => this.slot(offer, i)));
    if (focused) this.focus(this.offer(focused) ? focused : (this.offers[0]?.id ?? ''));
  }

  /** @param {Offer} offer @param {number} i */
  slot(offer, i) {
    const type = this.type(offer.id),
      { can, why } = this.verdict(offer);
    const { prepared } = this.t ?? {};
    const leaving = this.mine && prepared?.instead === offer.id;
    const slot = html('button', {
      type: 'button',
      class: `slot${leaving ? ' leaving' : ''}`,
      'data-slot': offer.id,
      'data-testid': 'slot',
      'aria-pressed': String(this.chosen === offer.id),
      tabindex: offer.id === (this.chosen || this.offers[0]?.id) ? 0 : -1,
      'data-at': i,
    });
    if (this.mine) slot.setAttribute('aria-describedby', this.words.id);
    slot.classList.toggle('dear', this.mine && !can && why !== '');
    if (type) slot.append(pieceIcon(type, this.side, usesFigures(), !this.near));
    if (leaving && prepared)
      slot.append(html('span', { class: 'slot-next' }, pieceIcon(prepared.type, this.side, usesFigures())));
    slot.append(
      html('span', { class: 'visually-hidden' }, slotWords(offer, why, this.currency)),
      html('span', { class: 'slot-name', 'aria-hidden': 'true' }, offer.name),
      html('span', { class: 'price', 'aria-hidden': 'true' }, coin(), String(offer.price)),
    );
    return slot;
  }

  drawPrepared() {
    const { prepared } = this.t ?? {};
    const focused = this.prepared.contains(document.activeElement);
    this.prepared.hidden = !this.mine || !prepared;
    if (focused) this.replace.focus(); // the button that had the focus goes
    if (!prepared || !this.mine) return;
    const was = this.type(prepared.instead);
    const words = prepared.instead
      ? tr('takes the place of {piece}', { piece: was?.name ?? prepared.instead })
      : tr('is proposed at {price}', { price: prepared.price });
    this.prepared.replaceChildren(
      pieceIcon(prepared.type, this.side, usesFigures()),
      html(
        'span',
        { class: 'prepared-words' },
        html('b', {}, prepared.type.name),
        ` ${words}`,
        html('span', { class: 'prepared-when' }, tr('with your next move')),
      ),
      html(
        'button',
        {
          type: 'button',
          class: 'button quiet square',
          'aria-label': tr('Do not do this'),
          title: tr('Do not do this'),
          'data-testid': 'forget',
          onclick: () => this.trade.forget(),
        },
        svg(
          'svg',
          { viewBox: '0 0 24 24', class: 'icon', 'aria-hidden': 'true' },
          svg('path', { d: 'M6 6l12 12M18 6L6 18' }),
        ),
      ),
    );
  }

  /** Says what there is to say of the design that is pointed at or chosen. */
  drawDetail() {
    this.detail.hidden = !this.mine;
    if (!this.t || !this.mine) return;
    for (const slot of this.slots.children) {
      if (slot instanceof HTMLElement) slot.setAttribute('aria-pressed', String(slot.dataset['slot'] === this.chosen));
    }
    this.drawWords(this.offer(this.pointed || this.chosen), this.t.game.over);
    this.drawButtons(this.offer(this.chosen), this.t.game.over);
  }

  /** @param {Offer | undefined} offer @param {boolean} over */
  drawWords(offer, over) {
    const why = offer ? this.verdict(offer).why : '';
    this.name.textContent = offer ? offer.name : '';
    this.name.hidden = !offer; // or the words would begin behind its gap
    this.words.textContent = offer
      ? why || this.type(offer.id)?.sentence || ''
      : over
        ? ''
        : this.offers.some((o) => this.verdict(o).can)
          ? tr('Choose a design to buy a piece.')
          : tr('Nothing can be bought now: each design says why.');
    this.words.classList.toggle('why', offer !== undefined && why !== '');
  }

  /** @param {Offer | undefined} chosen @param {boolean} over */
  drawButtons(chosen, over) {
    const can = chosen !== undefined && this.verdict(chosen).can;
    const focused = document.activeElement === this.buy;
    this.buy.hidden = !can;
    if (focused && !can) this.focus(chosen?.id ?? this.offers[0]?.id ?? ''); // it goes when one has bought
    if (chosen) {
      const price = html('span', { class: 'price' }, coin(), String(chosen.price));
      this.buy.replaceChildren(`${tr('Buy {piece}', { piece: chosen.name })} `, price);
    }
    this.replace.hidden = over;
    this.replace.textContent = chosen ? tr('Replace…') : tr('Design a piece…');
    this.shelf.classList.toggle('wanting', can);
  }

  /** @param {string} id */
  choose(id) {
    this.chosen = id;
    this.drawDetail();
  }

  /** @param {string} id */
  point(id) {
    if (id === this.pointed) return;
    this.pointed = id;
    this.drawDetail();
  }

  /** @param {string} id */
  focus(id) {
    for (const slot of this.slots.querySelectorAll('button')) {
      slot.tabIndex = slot.dataset['slot'] === id ? 0 : -1;
      if (slot.dataset['slot'] === id) slot.focus();
    }
  }

  /** @param {string} from @param {string} key */
  walk(from, key) {
    const to = nextSlot(
      this.offers.map((o) => o.id),
      from,
      key,
      columns(this.slots),
    );
    if (to) this.focus(to);
    return to !== '';
  }
}

/**
 * How many designs stand in a row as they are laid out now.
 * @param {HTMLElement} slots
 */
function columns(slots) {
  const [first, ...rest] = /** @type {HTMLElement[]} */ ([...slots.children]);
  const wrapped = rest.findIndex((s) => first && s.offsetTop > first.offsetTop);
  return wrapped < 0 ? slots.childElementCount : wrapped + 1;
}
