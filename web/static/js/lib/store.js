// A store holds a state that changes in one place: an action goes in, a function makes the next state of it, and
// those who listen are told. States are never changed themselves, so that one can be compared with the one before.

/**
 * @template State, Action
 */
export class Store {
  /**
   * @param {State} first
   * @param {(state: State, action: Action) => State} reduce pure: it changes nothing that it is given
   */
  constructor(first, reduce) {
    this.state = first;
    this.reduce = reduce;
    /** @type {((state: State, before: State) => void)[]} */
    this.listeners = [];
  }

  /**
   * Has a function called after every change, with the state and the one before.
   * @param {(state: State, before: State) => void} listener
   */
  listen(listener) {
    this.listeners.push(listener);
  }

  /** @param {Action} action */
  dispatch(action) {
    const before = this.state;
    this.state = this.reduce(before, action);
    if (this.state !== before) for (const listener of this.listeners) listener(this.state, before);
  }
}
