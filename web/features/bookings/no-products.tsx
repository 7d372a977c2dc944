/** BOOK-019, OURS-019. */
export const NoProducts = () => (
  <p className="sub field" data-is-wide>
    Er zijn geen boekingsproducten ingesteld. Geef een product de productsoort Dienst om het hier te kiezen.
  </p>
);
