import '#src/views/styles/tokens.css';
import '#src/views/styles/widget.css';
import './embed.css';
