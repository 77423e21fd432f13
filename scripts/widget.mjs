import { buildWidget } from './build/widget.mjs';

/* Builds the widget for host pages into dist/widget. */
await buildWidget('dist/widget');
